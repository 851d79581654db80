import { type Context, DomainError, requireUser, type UserActor } from '../kernel/index.ts';

/** The administrator who calls; to anybody else chats of others are not there. */
export function requireAdmin(ctx: Context): UserActor {
  const actor = requireUser(ctx);
  if (actor.role !== 'admin') throw new DomainError('messages.not_found');
  return actor;
}
