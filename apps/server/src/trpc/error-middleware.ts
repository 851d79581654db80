import type { ErrorKind } from '@rentreel/contracts/errors';
import { DomainError } from '@rentreel/domain/kernel';
import { TRPCError } from '@trpc/server';
import { t } from './init.ts';

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

/** The one place where failures of the domain become failures of the wire. */
export const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError) {
    const { cause } = result.error;
    throw new TRPCError({ code: trpcCodes[cause.kind], message: cause.message, cause });
  }
  return result;
});
