import { type ErrorCode, type ErrorKind, type ErrorParams, errorKind, errorText } from '@rentreel/contracts/errors';

interface DomainErrorOptions extends ErrorOptions {
  /** Error texts by dotted path of the field, when the failure concerns fields. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
  /** When the same call may succeed, milliseconds from now; sent to callers as Retry-After. */
  readonly retryAfterMs?: number;
}

/** A foreseen failure: its code is in the error table, its message is shown to the user. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options: DomainErrorOptions = {}) {
    super(errorText(code, params), options);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.fieldErrors = options.fieldErrors ?? {};
    this.retryAfterMs = options.retryAfterMs;
  }

  get kind(): ErrorKind {
    return errorKind(this.code);
  }
}

/** Makes the compiler require every case of a union; throws on an unexpected value at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
