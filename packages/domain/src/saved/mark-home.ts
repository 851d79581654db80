import type { MarkHomeInput } from '@rentreel/contracts/saved';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { keepHome } from './keep-home.ts';
import { type StoredMark, updateMark } from './saved-repository.ts';

/** What was left out of the input stays as it is. */
function changesOf({ status, note, score }: MarkHomeInput): Partial<StoredMark> {
  return {
    ...(status !== undefined && { status }),
    ...(note !== undefined && { note }),
    ...(score !== undefined && { score }),
  };
}

/** Notes what the person thinks of a home; a home that is on offer and not saved yet is saved with it. */
export async function markHome(ctx: Context, input: MarkHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { listingId } = input;
  await write(ctx, async (tx) => {
    const kept = await keepHome(tx, { userId, listingId }, ctx.clock.now());
    await updateMark(tx, { userId, listingId }, changesOf(input));
    return {
      result: undefined,
      // The log tells that a note was made, never what it says.
      audit: [...kept.audit, { action: 'home.marked', subjectId: listingId }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}
