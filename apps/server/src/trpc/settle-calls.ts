import { t } from './init.ts';
import { translateError } from './translate-error.ts';

/**
 * Stands around every call: turns the domain's failures into the wire's and reports how the call went. One middleware
 * for both, because each one that a call passes costs as much as a small query.
 */
export const settleCalls = t.middleware(async ({ ctx, path, next }) => {
  const start = performance.now();
  const result = await next();
  const failure = result.ok ? undefined : translateError(result.error);
  ctx.observer.finished({
    procedure: path,
    actor: ctx.actor,
    requestId: ctx.requestId,
    outcome: failure?.outcome ?? 'ok',
    durationMs: performance.now() - start,
  });
  if (failure) throw failure.error;
  return result;
});
