import { DomainError, requireUser } from '@rentreel/domain/kernel';
import { t } from './init.ts';
import { settleCalls } from './settle-calls.ts';

/** For everybody, signed in or not. */
export const publicProcedure = t.procedure.use(settleCalls);

/** For signed-in people; anybody else is asked to log in. */
export const signedInProcedure = publicProcedure.meta({ access: 'signed in' }).use(({ ctx, next }) => {
  requireUser(ctx);
  return next();
});

/** For administrators; to anybody else it does not exist. */
export const adminProcedure = publicProcedure.meta({ access: 'administrators' }).use(({ ctx, next }) => {
  if (requireUser(ctx).role !== 'admin') throw new DomainError('app.not_found');
  return next();
});

/** Only in demo mode; elsewhere it does not exist. */
export const demoProcedure = publicProcedure.meta({ access: 'demo only' }).use(({ ctx, next }) => {
  if (!ctx.deployment.demo) throw new DomainError('app.not_found');
  return next();
});
