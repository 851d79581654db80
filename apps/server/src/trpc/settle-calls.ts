import type { ApiScope } from '@rentreel/contracts/api-keys';
import { DomainError, requireMayChange, requireUser } from '@rentreel/domain/kernel';
import { TRPCError } from '@trpc/server';
import type { ProcedureType } from '@trpc/server';
import type { Tracing } from '../observability/tracing.ts';
import type { RequestContext } from './context.ts';
import { translateError } from './errors.ts';

/** Metadata of a procedure; the generated docs show it. */
export interface ProcedureMeta {
  readonly access?: 'public' | 'signed in' | 'administrators' | 'demo only';
  /** The scope a program needs to call it; `any` for every key; programs cannot call it when omitted. */
  readonly scope?: ApiScope | 'any';
  /** Allows a mutation while staff view another user's account; only the one that ends the view has it. */
  readonly whileImpersonated?: boolean;
}

/** Checks whether the caller has each kind of access; throws DomainError. */
const checks: Readonly<Record<NonNullable<ProcedureMeta['access']>, (ctx: RequestContext) => void>> = {
  public: () => {},
  'signed in': requireUser,
  administrators: (ctx) => {
    if (requireUser(ctx).staff === undefined) throw new DomainError('app.not_found');
  },
  'demo only': ({ deployment }) => {
    if (!deployment.demo) throw new DomainError('app.not_found');
  },
};

/**
 * Restricts programs: a procedure without a scope is closed to them, and a key opens the procedures of its scopes. Throws
 * keys.not_for_programs, keys.scope_missing.
 */
function requireScope({ actor }: RequestContext, scope: ProcedureMeta['scope']): void {
  const program = actor.kind === 'user' ? actor.program : undefined;
  if (!program || scope === 'any') return;
  if (scope === undefined) throw new DomainError('keys.not_for_programs');
  if (!program.scopes.includes(scope)) throw new DomainError('keys.scope_missing', { scope });
}

/** A call before it runs. */
export interface StartedCall {
  readonly ctx: RequestContext;
  readonly path: string;
  readonly type: ProcedureType;
  readonly meta: ProcedureMeta | undefined;
}

/**
 * Returns why a call is refused before its input is read: no access, or a mutation while viewing another user's account.
 */
function refusalOf({ ctx, type, meta }: StartedCall) {
  try {
    requireScope(ctx, meta?.scope);
    if (type === 'mutation' && meta?.whileImpersonated !== true) requireMayChange(ctx);
    checks[meta?.access ?? 'public'](ctx);
    return undefined;
  } catch (cause) {
    return { ok: false as const, error: new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }) };
  }
}

interface Settled {
  readonly ok: boolean;
  readonly error?: TRPCError;
}

/**
 * Runs a call in its own span when tracing is enabled. The span contains neither the input nor the messages of errors.
 */
const traced = <R extends Settled>(tracing: Tracing | undefined, path: string, run: () => Promise<R>): Promise<R> =>
  tracing
    ? tracing.span(path, { 'rpc.system': 'trpc', 'rpc.method': path }, async (span) => {
        const result = await run();
        const outcome = result.error && translateError(result.error).outcome;
        span.set({ 'rentreel.outcome': outcome ?? 'ok' });
        if (outcome === 'internal_server_error') span.fail();
        return result;
      })
    : run();

/**
 * Wraps every call: checks access, translates failures of the domain and reports the outcome. Throws TRPCError for a failure.
 */
export async function settleCall<R extends Settled>(call: StartedCall, run: () => Promise<R>): Promise<R> {
  const { ctx, path } = call;
  const start = performance.now();
  const result = refusalOf(call) ?? (await traced(ctx.tracing, path, run));
  const failure = result.error && translateError(result.error);
  ctx.observer.finished({
    procedure: path,
    actor: ctx.actor,
    requestId: ctx.requestId,
    outcome: failure?.outcome ?? 'ok',
    durationMs: performance.now() - start,
  });
  if (failure?.retryAfterMs !== undefined) ctx.retryAfter(failure.retryAfterMs);
  if (failure) throw failure.error;
  // Safe: a refusal, the other kind of result, has an error.
  return result as R;
}
