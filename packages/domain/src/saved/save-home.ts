import type { SaveHomeInput } from '@rentreel/contracts/saved';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { keepHome } from './keep-home.ts';

/** Keeps a home that is on offer among the person's saved homes; saving it again changes nothing. */
export async function saveHome(ctx: Context, { listingId }: SaveHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, (tx) => keepHome(tx, { userId, listingId }, ctx.clock.now()));
}
