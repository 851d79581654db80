import { type Context, readHandle, requireUser } from '../kernel/index.ts';
import { refuseForbidden } from './allowed.ts';
import { applicantName } from './applicants.ts';
import { type Blocks, type WriterPlace, findWriter } from './writers-repository.ts';

/** A user whose account is allowed to write to another. */
export interface Writer {
  readonly blocks: Blocks;
  /** Their name as the other person may see it. */
  readonly name: string;
}

/**
 * Requires what `requireAllowed` requires for chatting, and returns the other facts needed before the caller writes to
 * another person about a listing, in one statement. Throws auth.account_frozen, restrictions.not_allowed.
 */
export async function requireWriter(ctx: Context, place: Omit<WriterPlace, 'userId'>): Promise<Writer> {
  const { userId } = requireUser(ctx);
  const found = await findWriter(readHandle(ctx), { ...place, userId });
  if (!found) throw new Error(`there is no person ${userId}`);
  refuseForbidden(ctx, 'chat', found);
  const { blocks, name, level } = found;
  return { blocks, name: userId === place.tenantId ? applicantName(place, level, name) : name };
}
