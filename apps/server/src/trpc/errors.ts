import { type ErrorCode, type ErrorKind, errorText } from '@rentreel/contracts/errors';
import { DatabaseUnavailableError, WriteTimeoutError, WriterClosedError, unavailableReason } from '@rentreel/db';
import { DomainError } from '@rentreel/domain/kernel';
import { type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';

const trpcCodes = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  precondition: 'PRECONDITION_FAILED',
  limit: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorKind, TRPCError['code']>;

/** A failure in the form of the wire, with the name that logs and metrics use. */
interface WireFailure {
  readonly error: TRPCError;
  readonly outcome: string;
  /** Milliseconds until the same call may succeed. */
  readonly retryAfterMs?: number | undefined;
}

/** Translates failures of the domain into failures of the wire; no other place does. */
export function translateError(error: TRPCError): WireFailure {
  const cause = toDomainError(error.cause);
  if (!cause) return { error, outcome: error.code.toLowerCase() };
  const { code, kind, message, retryAfterMs } = cause;
  return { error: new TRPCError({ code: trpcCodes[kind], message, cause }), outcome: code, retryAfterMs };
}

/** Returns the HTTP response of a domain error outside of procedures, from the same table. */
export function refusalOf(error: DomainError) {
  const trpcCode = trpcCodes[error.kind];
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: trpcCode })) as ContentfulStatusCode;
  return { status, trpcCode, code: error.code, params: error.params };
}

/**
 * Whether the database can currently not be read or written: nothing was stored, and the same call may succeed later.
 */
export const isUnavailable = (cause: unknown): boolean =>
  cause instanceof DatabaseUnavailableError ||
  cause instanceof WriteTimeoutError ||
  cause instanceof WriterClosedError ||
  unavailableReason(cause) === 'unreachable';

/** Returns the domain error of an expected failure; undefined for an unexpected one. */
function toDomainError(cause: Error | undefined): DomainError | undefined {
  if (cause instanceof DomainError) return cause;
  return isUnavailable(cause) ? new DomainError('app.unavailable', {}, { cause }) : undefined;
}

/** Data of an error response besides its message. */
export interface ErrorShapeData {
  /** The code of the error table; null for an input that failed its schema, whose messages come from the schema. */
  readonly domain: ErrorCode | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** Messages per input field, by dotted path. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
}

type InputIssues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** Error codes for requests that tRPC itself refuses: its own messages may repeat the input or name internals. */
const transportCodes: Readonly<Partial<Record<TRPCError['code'], ErrorCode>>> = {
  PARSE_ERROR: 'app.invalid_input',
  BAD_REQUEST: 'app.invalid_input',
  METHOD_NOT_SUPPORTED: 'app.invalid_input',
  UNSUPPORTED_MEDIA_TYPE: 'app.invalid_input',
  NOT_FOUND: 'app.not_found',
  PAYLOAD_TOO_LARGE: 'app.body_too_large',
};

/**
 * Returns the issues of an input that failed its schema. An output that fails its schema is an internal error and reveals
 * nothing.
 */
function inputIssues(error: TRPCError): InputIssues | undefined {
  const { cause } = error;
  return error.code === 'BAD_REQUEST' && cause instanceof z.core.$ZodError ? cause.issues : undefined;
}

function fieldErrorsOf(issues: InputIssues): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

type Explanation = Pick<ErrorShapeData, 'domain' | 'params' | 'fieldErrors'> & { readonly message: string };

/** Returns the message for the caller by the source of the failure: the input, the domain, or any other. */
function explain(error: TRPCError): Explanation {
  const issues = inputIssues(error);
  if (issues) {
    const message = issues[0]?.message ?? errorText('app.invalid_input');
    return { message, domain: null, params: {}, fieldErrors: fieldErrorsOf(issues) };
  }
  if (error.cause instanceof DomainError) {
    const { message, code, params, fieldErrors } = error.cause;
    return { message, domain: code, params, fieldErrors };
  }
  const code = transportCodes[error.code] ?? 'app.unexpected';
  return { message: errorText(code), domain: code, params: {}, fieldErrors: {} };
}

/** Shapes any failure into the client's error response; an unexpected one shows a general message, never its own. */
export function shapeError(
  shape: TRPCDefaultErrorShape,
  error: TRPCError,
  ctx: RequestContext | undefined,
): TRPCDefaultErrorShape & { data: TRPCDefaultErrorShape['data'] & ErrorShapeData } {
  const { message, ...reported } = explain(error);
  const { stack: _ours, ...data } = shape.data;
  return { code: shape.code, message, data: { ...data, ...reported, requestId: ctx?.requestId ?? null } };
}
