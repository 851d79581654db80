import { type Context, write } from '../kernel/index.ts';
import { settleDue } from './settle-due.ts';

/** Sends a person what waited until now: for quiet hours to end, for the daily e-mail, or to be read in the app. */
export async function deliverDue(ctx: Context, { userId }: { readonly userId: string }): Promise<void> {
  await write(ctx, async (tx) => ({ result: undefined, audit: [], events: await settleDue(ctx, tx, userId) }));
}
