import { DomainError, requireUser } from '@rentreel/domain/kernel';
import { translateErrors } from './error-middleware.ts';
import { t } from './init.ts';
import { observeCalls } from './observe-calls.ts';

/** For everybody, signed in or not. */
export const publicProcedure = t.procedure.use(observeCalls).use(translateErrors);

/** For signed-in people; `ctx.actor` is then a user. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => next({ ctx: { actor: requireUser(ctx) } }));

/** For administrators; to anybody else it does not exist. */
export const adminProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== 'admin') throw new DomainError('app.not_found');
  return next();
});

/** Only in demo mode; elsewhere it does not exist. */
export const demoProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.deployment.demo) throw new DomainError('app.not_found');
  return next();
});
