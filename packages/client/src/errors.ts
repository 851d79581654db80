import type { ErrorCode } from './api.gen.ts';

/** What an error says besides its message. */
export interface ErrorDetails {
  /** The code of the error table, or `client.…` for what never reached the server; null for an input that does not fit. */
  readonly code: ErrorCode | ClientErrorCode | `storage/${string}` | null;
  /** What the code is about, such as how long to wait. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Texts by dotted path of the field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Quote it to support. */
  readonly requestId: string | undefined;
  /** The status of HTTP; undefined when no answer came. */
  readonly status: number | undefined;
  /** When the same call may succeed, in milliseconds; undefined when waiting does not help, or nobody knows. */
  readonly retryAfterMs: number | undefined;
}

export type ClientErrorCode = 'client.no_answer' | 'client.timeout' | 'client.not_ours';

/** Why a call failed. `message` is what a person can read. */
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

/** The input does not fit; `fieldErrors` says where. */
export class InvalidInputError extends RentReelError {}
/** The key is missing, wrong, revoked or expired. */
export class AuthenticationError extends RentReelError {}
/** The key lacks the scope, or may not be used from here. */
export class PermissionError extends RentReelError {}
/** There is no such thing, or it is not the owner's. */
export class NotFoundError extends RentReelError {}
/** Somebody changed it meanwhile, or an idempotency key was used for something else. */
export class ConflictError extends RentReelError {}
/** It cannot be done as things are; `code` says why. */
export class PreconditionError extends RentReelError {}
/** Too much; `retryAfterMs` says when again, and is undefined for a limit that does not pass by waiting. */
export class LimitError extends RentReelError {}
/** The server failed or is busy. */
export class ServerError extends RentReelError {}
/** No answer came. */
export class ConnectionError extends RentReelError {}
/** No answer came in time. */
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

/** What the server sends of a failure. */
interface SentError {
  readonly message: string;
  readonly data: {
    readonly domain: ErrorCode | null;
    readonly params: ErrorDetails['params'];
    readonly fieldErrors: ErrorDetails['fieldErrors'];
    readonly requestId: string | null;
  };
}

/** What the server sends of a failure of an upload. */
interface SentStorageError {
  readonly message: string;
  readonly code: `storage/${string}`;
  readonly requestId: string;
}

const isStorageError = (body: unknown): body is SentStorageError =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code).startsWith('storage/');

/** Seconds of `Retry-After`, as milliseconds. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** The error that an answer stands for; `body` is what came as JSON, undefined for something else. */
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

/** The error for an attempt to which no answer came. */
export function noAnswer(cause: unknown, timedOut: boolean): ConnectionError {
  const Kind = timedOut ? TimeoutError : ConnectionError;
  const message = timedOut ? 'RentReel did not answer in time.' : 'RentReel could not be reached.';
  const code = timedOut ? 'client.timeout' : 'client.no_answer';
  const none = { params: {}, fieldErrors: {}, requestId: undefined, status: undefined, retryAfterMs: undefined };
  return new Kind(message, { ...none, code }, { cause });
}
