import type { ErrorKind } from '@rentreel/contracts/errors';
import { DatabaseUnavailableError, WriterClosedError, WriteTimeoutError } from '@rentreel/db';
import { DomainError } from '@rentreel/domain/kernel';
import { TRPCError } from '@trpc/server';

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
export interface WireFailure {
  readonly error: TRPCError;
  readonly outcome: string;
}

/** The one place where failures of the domain become failures of the wire. */
export function translateError(error: TRPCError): WireFailure {
  const cause = foreseen(error.cause);
  if (!cause) return { error, outcome: error.code.toLowerCase() };
  return { error: new TRPCError({ code: trpcCodes[cause.kind], message: cause.message, cause }), outcome: cause.code };
}

/** A database that cannot be written, for whatever reason, has kept nothing: that too is foreseen. */
function foreseen(cause: Error | undefined): DomainError | undefined {
  if (cause instanceof DomainError) return cause;
  const unavailable =
    cause instanceof DatabaseUnavailableError ||
    cause instanceof WriteTimeoutError ||
    cause instanceof WriterClosedError;
  return unavailable ? new DomainError('app.unavailable', {}, { cause }) : undefined;
}
