import type { UserActor } from './actor.ts';
import { type Context, requireUser } from './context.ts';
import { DomainError } from './domain-error.ts';

/** The administrator who asks; to anybody else what they ask for does not exist: app.not_found. */
export function requireAdmin(ctx: Context): UserActor {
  const actor = requireUser(ctx);
  if (actor.role !== 'admin') throw new DomainError('app.not_found');
  return actor;
}
