/** A write was asked for inside the work of another one: waiting for it would wait for itself. */
export class NestedWriteError extends Error {
  override readonly name = 'NestedWriteError';

  constructor() {
    super('A write cannot start inside another write: join the open transaction by passing its tx.');
  }
}
