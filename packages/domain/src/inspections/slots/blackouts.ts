import {
  type AddBlackoutInput,
  type BlackoutAdded,
  type BlackoutInput,
  inspectionLimits,
} from '@rentreel/contracts/inspections';
import { type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { listWithin } from '../lists-repository.ts';
import { countBlackouts, deleteBlackout, insertBlackout } from './availability-repository.ts';
import { toBlackout } from './to-blackout.ts';

/** A break in which nothing new is asked for. What is agreed already stays; the answer counts it. */
export async function addBlackout(ctx: Context, input: AddBlackoutInput): Promise<BlackoutAdded> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const row = { id: newId('blk'), landlordId: userId, ...input, createdAt: now };
  await write(ctx, async (tx) => {
    const ahead = await countBlackouts(tx, userId, now);
    if (ahead >= inspectionLimits.blackouts) throw new DomainError('inspections.too_many_blackouts', { count: ahead });
    await insertBlackout(tx, row);
    return {
      result: undefined,
      audit: [{ action: 'blackout.added', subjectId: row.id }],
      events: [{ topic: 'inspections.changed', userId, payload: {} }],
    };
  });
  const meanwhile = await listWithin(ctx.database.read, { side: 'landlord', userId, time: input });
  return { blackout: toBlackout(row), inspectionsMeanwhile: meanwhile.length };
}

/** Takes a break of the caller away. */
export async function removeBlackout(ctx: Context, { blackoutId }: BlackoutInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const gone = await deleteBlackout(tx, { id: blackoutId, landlordId: userId });
    if (!gone) throw new DomainError('inspections.blackout_not_found');
    return {
      result: undefined,
      audit: [{ action: 'blackout.removed', subjectId: blackoutId }],
      events: [{ topic: 'inspections.changed', userId, payload: {} }],
    };
  });
}
