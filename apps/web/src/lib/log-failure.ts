/** Writes a failure that the screen works around to the browser's log, for whoever looks into it. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where such failures belong
  console.warn(what, error);
}
