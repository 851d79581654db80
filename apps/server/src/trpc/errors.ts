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

/** A failure as the wire knows it, and what logs and metrics call it. */
interface WireFailure {
  readonly error: TRPCError;
  readonly outcome: string;
  /** When the same call may succeed, milliseconds from now. */
  readonly retryAfterMs?: number | undefined;
}

/** The one place where failures of the domain become failures of the wire. */
export function translateError(error: TRPCError): WireFailure {
  const cause = foreseen(error.cause);
  if (!cause) return { error, outcome: error.code.toLowerCase() };
  const { code, kind, message, retryAfterMs } = cause;
  return { error: new TRPCError({ code: trpcCodes[kind], message, cause }), outcome: code, retryAfterMs };
}

/** How a failure of the domain is answered outside of procedures, by the same table. */
export function refusalOf(error: DomainError) {
  const trpcCode = trpcCodes[error.kind];
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: trpcCode })) as ContentfulStatusCode;
  return { status, trpcCode, code: error.code, params: error.params };
}

/** Whether the database cannot be asked or written at the moment: nothing was kept, and the same call may succeed later. */
export const isUnavailable = (cause: unknown): boolean =>
  cause instanceof DatabaseUnavailableError ||
  cause instanceof WriteTimeoutError ||
  cause instanceof WriterClosedError ||
  unavailableReason(cause) === 'unreachable';

/** A failure that has a text of its own; undefined for one that nobody thought of. */
function foreseen(cause: Error | undefined): DomainError | undefined {
  if (cause instanceof DomainError) return cause;
  return isUnavailable(cause) ? new DomainError('app.unavailable', {}, { cause }) : undefined;
}

/** What an error answer carries besides its text. */
export interface ErrorShapeData {
  /** The code of the error table; null for an input that failed its schema, which has texts of its own. */
  readonly domain: ErrorCode | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** Texts per input field, by dotted path. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
}

type InputIssues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** What the transport itself refuses, in our words: its own may repeat what was sent or name our parts. */
const transportCodes: Readonly<Partial<Record<TRPCError['code'], ErrorCode>>> = {
  PARSE_ERROR: 'app.invalid_input',
  BAD_REQUEST: 'app.invalid_input',
  METHOD_NOT_SUPPORTED: 'app.invalid_input',
  UNSUPPORTED_MEDIA_TYPE: 'app.invalid_input',
  NOT_FOUND: 'app.not_found',
  PAYLOAD_TOO_LARGE: 'app.body_too_large',
};

/** The issues of an input that failed its schema; an answer that fails its own is our fault and tells nothing. */
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

/** What a failure says to the caller, by where it came from: the input, the domain, or anywhere else. */
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

/** Turns any failure into the answer a client gets; what was not foreseen shows a general text, never its own. */
export function shapeError(
  shape: TRPCDefaultErrorShape,
  error: TRPCError,
  ctx: RequestContext | undefined,
): TRPCDefaultErrorShape & { data: TRPCDefaultErrorShape['data'] & ErrorShapeData } {
  const { message, ...reported } = explain(error);
  const { stack: _ours, ...data } = shape.data;
  return { code: shape.code, message, data: { ...data, ...reported, requestId: ctx?.requestId ?? null } };
}
