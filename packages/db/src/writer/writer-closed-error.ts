/** The writer was closed before this write was asked for. */
export class WriterClosedError extends Error {
  override readonly name = 'WriterClosedError';

  constructor() {
    super('The database is closing and takes no new writes.');
  }
}
