/** For so long what was let go can be taken back as it was: longer than any message on a screen, and a page reloaded. */
export const undoMs = 60 * 60_000;
