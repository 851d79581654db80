/** The work of a write took too long; nothing of it was kept. */
export class WriteTimeoutError extends Error {
  override readonly name = 'WriteTimeoutError';

  constructor(limitMs: number) {
    super(`A write was undone because its work took longer than ${limitMs} ms: do nothing but SQL inside a write.`);
  }
}
