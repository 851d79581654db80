import type { KeepHiddenInput } from '@rentreel/contracts/listings';
import { type Context, requireUser, write } from '../../kernel/index.ts';
import { insertHidden } from './hidden-repository.ts';

/**
 * Takes over what a person hid in their browser before signing in: "not interested" stays final. Homes that there are
 * not, and those hidden already, change nothing.
 */
export async function keepHidden(ctx: Context, { listingIds }: KeepHiddenInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const count = await insertHidden(tx, { userId, listingIds, createdAt: ctx.clock.now() });
    const audit = count > 0 ? [{ action: 'homes.hidden', subjectId: userId, details: { count } }] : [];
    return { result: undefined, audit, events: [] };
  });
}
