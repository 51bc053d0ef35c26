/** A dialog that is open as long as it is there: the focus stays in it, Escape and a tap beside it close it, and the focus goes back to where it was. */
export function closing(dialog: HTMLDialogElement, close: () => void): { destroy: () => void } {
  const before = document.activeElement;
  const beside = (e: MouseEvent): void => { if (e.target === dialog) close(); };
  dialog.addEventListener("click", beside);
  dialog.addEventListener("close", close);
  dialog.showModal();
  return {
    destroy: () => {
      dialog.removeEventListener("click", beside);
      dialog.removeEventListener("close", close);
      dialog.close();
      // the browser also gives it back, but to what had it last, which may be a field that one has left
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  };
}
