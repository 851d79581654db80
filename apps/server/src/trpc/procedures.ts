import type { ApiScope } from '@rentreel/contracts/api-keys';
import { DomainError, requireMayChange, requireUser } from '@rentreel/domain/kernel';
import { minuteMs } from '@rentreel/values';
import { TRPCError, initTRPC } from '@trpc/server';
import type { ProcedureType } from '@trpc/server';
import type { Tracing } from '../observability/tracing.ts';
import type { RequestContext } from './context.ts';
import { type ErrorShapeData, shapeError, translateError } from './errors.ts';

/** What is told about a procedure besides its code; the generated docs show it. */
interface ProcedureMeta {
  readonly access?: 'everybody' | 'signed in' | 'administrators' | 'demo only';
  /** What a program needs to call it, `any` for nothing but a key; left out: programs cannot call it. */
  readonly scope?: ApiScope | 'any';
  /** A mutation that a member of the staff may call while they view somebody's account; the end of the view alone. */
  readonly whileImpersonated?: boolean;
}

/** The one place where tRPC is set up. */
export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    defaultMeta: { access: 'everybody' },
    isDev: false,
    errorFormatter: ({ shape, error, ctx }): typeof shape & { data: ErrorShapeData } => shapeError(shape, error, ctx),
    sse: {
      maxDurationMs: 30 * minuteMs,
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });

/** What each kind of access asks of the caller; throws DomainError. */
const checks: Readonly<Record<NonNullable<ProcedureMeta['access']>, (ctx: RequestContext) => void>> = {
  everybody: () => {},
  'signed in': requireUser,
  administrators: (ctx) => {
    if (requireUser(ctx).staff === undefined) throw new DomainError('app.not_found');
  },
  'demo only': ({ deployment }) => {
    if (!deployment.demo) throw new DomainError('app.not_found');
  },
};

/**
 * THE RULE OF PROGRAMS: what names no scope is closed to them, and a key opens what its scopes name. Throws
 * keys.not_for_programs, keys.scope_missing.
 */
function requireScope({ actor }: RequestContext, scope: ProcedureMeta['scope']): void {
  const program = actor.kind === 'user' ? actor.program : undefined;
  if (!program || scope === 'any') return;
  if (scope === undefined) throw new DomainError('keys.not_for_programs');
  if (!program.scopes.includes(scope)) throw new DomainError('keys.scope_missing', { scope });
}

/** Why a call is refused before its input is read: not for this caller, or a change in a view of somebody's account. */
function refusalOf(ctx: RequestContext, type: ProcedureType, meta: ProcedureMeta | undefined) {
  try {
    requireScope(ctx, meta?.scope);
    if (type === 'mutation' && meta?.whileImpersonated !== true) requireMayChange(ctx);
    checks[meta?.access ?? 'everybody'](ctx);
    return undefined;
  } catch (cause) {
    return { ok: false as const, error: new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }) };
  }
}

interface Settled {
  readonly ok: boolean;
  readonly error?: TRPCError;
}

/** Runs a call in a span of its own, when calls are traced. Its input and the texts of its errors are not in it. */
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
 * Stands around every call: checks who may make it, turns the domain's failures into the wire's and reports how the call
 * went. One middleware for all, because each one that a call passes costs as much as a small query.
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

/** For everybody, signed in or not. */
export const publicProcedure = t.procedure.use(settleCalls);

/** For signed-in people; anybody else is asked to log in. */
export const signedInProcedure = publicProcedure.meta({ access: 'signed in' });

/** For people who work here; to anybody else it does not exist. What each of them may do, the use case checks. */
export const adminProcedure = publicProcedure.meta({ access: 'administrators' });

/** Only in demo mode; elsewhere it does not exist. */
export const demoProcedure = publicProcedure.meta({ access: 'demo only' });
