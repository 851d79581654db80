import { DomainError } from '@rentreel/domain/kernel';
import { t } from './init.ts';

/** Reports every call with its outcome and duration; stands outermost so that refusals are reported too. */
export const observeCalls = t.middleware(async ({ ctx, path, next }) => {
  const start = performance.now();
  const result = await next();
  ctx.observer.finished({
    procedure: path,
    actor: ctx.actor,
    requestId: ctx.requestId,
    outcome: result.ok ? 'ok' : outcomeOf(result.error),
    durationMs: performance.now() - start,
  });
  return result;
});

const outcomeOf = (error: { readonly code: string; readonly cause?: Error | undefined }) =>
  error.cause instanceof DomainError ? error.cause.code : error.code.toLowerCase();
