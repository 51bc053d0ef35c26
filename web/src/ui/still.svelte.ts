/** Whether the table stands still by a vote: then no incense burns. Its clocks are wherever something is asked. */
export const table = $state({ still: false });
