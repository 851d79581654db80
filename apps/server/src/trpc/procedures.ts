import { minuteMs } from '@rentreel/values';
import { initTRPC } from '@trpc/server';
import type { RequestContext } from './context.ts';
import { recordSteps } from './direct-calls.ts';
import { type ErrorShapeData, shapeError } from './errors.ts';
import { type ProcedureMeta, settleCall } from './settle-calls.ts';

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

/** A single middleware, because each one costs a call about as much as a small query. */
const settleCalls = t.middleware(({ ctx, path, type, meta, next }) => settleCall({ ctx, path, type, meta }, next));

/** Procedure for all callers, signed in or not. */
export const publicProcedure = recordSteps(t.procedure.use(settleCalls));

/** Procedure for signed-in users; others get auth.sign_in_required. */
export const signedInProcedure = publicProcedure.meta({ access: 'signed in' });

/** Procedure for staff; others get app.not_found. The use case checks the rights of each role. */
export const adminProcedure = publicProcedure.meta({ access: 'administrators' });

/** Procedure for demo mode; elsewhere callers get app.not_found. */
export const demoProcedure = publicProcedure.meta({ access: 'demo only' });
