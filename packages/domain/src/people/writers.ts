import { type Context, readHandle, requireUser } from '../kernel/index.ts';
import { refuseForbidden } from './allowed.ts';
import { applicantName } from './applicants.ts';
import { type Blocks, type WriterPlace, findWriter } from './writers-repository.ts';

/** Somebody who may write to another, as far as their account is concerned. */
export interface Writer {
  readonly blocks: Blocks;
  /** Their name as the other person may know it. */
  readonly name: string;
}

/**
 * Requires of a caller what `requireAllowed` requires of one who chats, and answers with what else is looked at before they
 * write to another person about a home, all in one statement. Throws auth.account_frozen, restrictions.not_allowed.
 */
export async function requireWriter(ctx: Context, place: Omit<WriterPlace, 'userId'>): Promise<Writer> {
  const { userId } = requireUser(ctx);
  const found = await findWriter(readHandle(ctx), { ...place, userId });
  if (!found) throw new Error(`there is no person ${userId}`);
  refuseForbidden(ctx, 'chat', found);
  const { blocks, name, level } = found;
  return { blocks, name: userId === place.tenantId ? applicantName(place, level, name) : name };
}
