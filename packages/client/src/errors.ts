import type { ErrorCode } from './api.gen.ts';

/** Details of an error besides its message. */
export interface ErrorDetails {
  /** The code of the error table, or `client.…` for a request that never reached the server; null for invalid input. */
  readonly code: ErrorCode | ClientErrorCode | `storage/${string}` | null;
  /** Parameters of the code, such as how long to wait. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Messages by dotted path of the field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Identifies the request to support. */
  readonly requestId: string | undefined;
  /** HTTP status; undefined when no response arrived. */
  readonly status: number | undefined;
  /**
   * Milliseconds after which the same call may succeed; undefined when waiting does not help or the time is unknown.
   */
  readonly retryAfterMs: number | undefined;
}

type ClientErrorCode = 'client.no_answer' | 'client.timeout' | 'client.not_ours';

/** Error of a failed call. `message` is readable by a user. */
export class RentReelError extends Error implements ErrorDetails {
  readonly code: ErrorDetails['code'];
  readonly params: ErrorDetails['params'];
  readonly fieldErrors: ErrorDetails['fieldErrors'];
  readonly requestId: ErrorDetails['requestId'];
  readonly status: ErrorDetails['status'];
  readonly retryAfterMs: ErrorDetails['retryAfterMs'];

  constructor(message: string, details: ErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = details.code;
    this.params = details.params;
    this.fieldErrors = details.fieldErrors;
    this.requestId = details.requestId;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** The input is invalid; `fieldErrors` lists the fields. */
export class InvalidInputError extends RentReelError {}
/** The key is missing, invalid, revoked or expired. */
export class AuthenticationError extends RentReelError {}
/** The key lacks the scope, or may not be used from this address. */
export class PermissionError extends RentReelError {}
/** The object does not exist, or does not belong to the key's owner. */
export class NotFoundError extends RentReelError {}
/** The object was changed concurrently, or the idempotency key was used for a different request. */
export class ConflictError extends RentReelError {}
/** The current state does not allow the call; `code` says why. */
export class PreconditionError extends RentReelError {}
/** A limit was exceeded; `retryAfterMs` says when to retry, and is undefined for a limit that waiting does not lift. */
export class LimitError extends RentReelError {}
/** The server failed or is overloaded. */
export class ServerError extends RentReelError {}
/** No response arrived. */
export class ConnectionError extends RentReelError {}
/** No response arrived within the timeout. */
export class TimeoutError extends ConnectionError {}

const classes: Readonly<Record<number, typeof RentReelError>> = {
  400: InvalidInputError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionError,
  413: InvalidInputError,
  415: InvalidInputError,
  429: LimitError,
};

/** Error response of a procedure. */
interface SentError {
  readonly message: string;
  readonly data: {
    readonly domain: ErrorCode | null;
    readonly params: ErrorDetails['params'];
    readonly fieldErrors: ErrorDetails['fieldErrors'];
    readonly requestId: string | null;
  };
}

/** Error response of an upload. */
interface SentStorageError {
  readonly message: string;
  readonly code: `storage/${string}`;
  readonly requestId: string;
}

const isStorageError = (body: unknown): body is SentStorageError =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code).startsWith('storage/');

/** Returns `Retry-After`, given in seconds, in milliseconds. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** Returns the error for an HTTP response; `body` is the parsed JSON, undefined for anything else. */
export function errorOf(answer: Response, body: unknown): RentReelError {
  const { status, headers } = answer;
  const common = { status, retryAfterMs: retryAfterOf(headers) };
  const Kind = classes[status] ?? (status >= 500 ? ServerError : RentReelError);
  if (isStorageError(body)) return new Kind(body.message, { ...common, ...body, params: {}, fieldErrors: {} });
  const sent = (body as { readonly error?: SentError } | undefined)?.error;
  if (sent?.data === undefined) {
    const requestId = headers.get('x-request-id') ?? undefined;
    const details = { ...common, code: 'client.not_ours', params: {}, fieldErrors: {}, requestId } as const;
    return new Kind(`The answer was ${status} and not of RentReel. Check the address.`, details);
  }
  const { domain: code, params, fieldErrors, requestId } = sent.data;
  return new Kind(sent.message, { ...common, code, params, fieldErrors, requestId: requestId ?? undefined });
}

/** Returns the error for an attempt without a response. */
export function noResponseError(cause: unknown, timedOut: boolean): ConnectionError {
  const Kind = timedOut ? TimeoutError : ConnectionError;
  const message = timedOut ? 'RentReel did not answer in time.' : 'RentReel could not be reached.';
  const code = timedOut ? 'client.timeout' : 'client.no_answer';
  const none = { params: {}, fieldErrors: {}, requestId: undefined, status: undefined, retryAfterMs: undefined };
  return new Kind(message, { ...none, code }, { cause });
}
