import type { CurrentUser } from '@rentreel/contracts/auth';
import type { Context } from '../kernel/index.ts';
import { toCurrentUser } from './current-user-dto.ts';
import { findUserWithReferral } from './user-repository.ts';

/** The signed-in person, or null for a guest. */
export async function getCurrentUser(ctx: Context): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null;
  const found = await findUserWithReferral(ctx.database.read, ctx.actor.userId);
  return found ? toCurrentUser(found) : null;
}
