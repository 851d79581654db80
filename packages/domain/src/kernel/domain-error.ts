import { type ErrorCode, type ErrorKind, type ErrorParams, errorKind, errorText } from '@rentreel/contracts/errors';

/** A failure that was foreseen: its code stands in the error table, its message is what the user reads. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: ErrorOptions) {
    super(errorText(code, params), options);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
  }

  get kind(): ErrorKind {
    return errorKind(this.code);
  }
}
