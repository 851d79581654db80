import { initTRPC } from '@trpc/server';
import type { RequestContext } from './context.ts';
import { type ErrorShapeData, shapeError } from './shape-error.ts';

/** What is told about a procedure besides its code; the generated docs show it. */
export interface ProcedureMeta {
  readonly access: 'everybody' | 'signed in' | 'administrators' | 'demo only';
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
      maxDurationMs: 30 * 60_000,
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });
