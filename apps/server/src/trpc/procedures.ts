import type { ApiScope } from '@rentreel/contracts/api-keys';
import { DomainError, requireMayChange, requireUser } from '@rentreel/domain/kernel';
import { minuteMs } from '@rentreel/values';
import { TRPCError, initTRPC } from '@trpc/server';
import type { ProcedureType } from '@trpc/server';
import type { Tracing } from '../observability/tracing.ts';
import type { RequestContext } from './context.ts';
import { type ErrorShapeData, shapeError, translateError } from './errors.ts';

/** Metadata of a procedure; the generated docs show it. */
interface ProcedureMeta {
  readonly access?: 'public' | 'signed in' | 'administrators' | 'demo only';
  /** The scope a program needs to call it; `any` for every key; programs cannot call it when omitted. */
  readonly scope?: ApiScope | 'any';
  /** Allows a mutation while staff view another user's account; only the one that ends the view has it. */
  readonly whileImpersonated?: boolean;
}

/** The only instance of tRPC. */
export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    defaultMeta: { access: 'public' },
    isDev: false,
    errorFormatter: ({ shape, error, ctx }): typeof shape & { data: ErrorShapeData } => shapeError(shape, error, ctx),
    sse: {
      maxDurationMs: 30 * minuteMs,
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });

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

/**
 * Returns why a call is refused before its input is read: no access, or a mutation while viewing another user's account.
 */
function refusalOf(ctx: RequestContext, type: ProcedureType, meta: ProcedureMeta | undefined) {
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
 * Wraps every call: checks access, translates failures of the domain and reports the outcome. A single middleware, because
 * each one costs a call about as much as a small query.
 */
const settleCalls = t.middleware(async ({ ctx, path, type, meta, next }) => {
  const start = performance.now();
  const result = refusalOf(ctx, type, meta) ?? (await traced(ctx.tracing, path, next));
  const failure = result.ok ? undefined : translateError(result.error);
  ctx.observer.finished({
    procedure: path,
    actor: ctx.actor,
    requestId: ctx.requestId,
    outcome: failure?.outcome ?? 'ok',
    durationMs: performance.now() - start,
  });
  if (failure?.retryAfterMs !== undefined) ctx.retryAfter(failure.retryAfterMs);
  if (!result.ok) throw failure?.error ?? result.error;
  return result;
});

/** Procedure for all callers, signed in or not. */
export const publicProcedure = t.procedure.use(settleCalls);

/** Procedure for signed-in users; others get auth.sign_in_required. */
export const signedInProcedure = publicProcedure.meta({ access: 'signed in' });

/** Procedure for staff; others get app.not_found. The use case checks the rights of each role. */
export const adminProcedure = publicProcedure.meta({ access: 'administrators' });

/** Procedure for demo mode; elsewhere callers get app.not_found. */
export const demoProcedure = publicProcedure.meta({ access: 'demo only' });
