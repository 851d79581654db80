import { deletionUndoMs, deletionWord } from '@rentreel/contracts/privacy';
import { reviewLimits } from '@rentreel/contracts/reviews';
import { reviews } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createReviewFixture } from '../reviews/fixtures.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { Fixture, TestPerson } from '../testing/index.ts';
import { createVerificationFixture } from '../verification/fixtures.ts';
import { listCases, verificationTimerWork } from '../verification/index.ts';
import { eraseRows } from './erasure-repository.ts';
import { askDeletion, deletionTimerWork } from './index.ts';
import { findOpenDeletion } from './deletion-repository.ts';

let fixture: Fixture;
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** Deletes the account of a user, with the time to undo it. */
async function deleteAccount({ ctx, userId }: TestPerson): Promise<void> {
  await askDeletion(ctx, { confirm: deletionWord });
  const row = await findOpenDeletion(fixture.services.database.read, userId);
  fixture.services.clock.advance(deletionUndoMs);
  await deletionTimerWork['account_deletion.complete']?.(fixture.system, row?.id ?? 'del_none');
}

const erase = ({ userId }: Pick<TestPerson, 'userId'>) =>
  fixture.services.database.writer.write((tx) => eraseRows(tx, userId, fixture.services.clock.now()));

describe('eraseRows', () => {
  it('withdraws a review that was sent and is not published yet', async () => {
    const world = await createReviewFixture();
    fixture = world;
    await world.invited('move_in');
    const id = await world.send(world.tenant, 1);
    await erase(world.tenant);
    await world.passTime(reviewLimits.windowMs + dayMs);
    const { read } = fixture.services.database;
    const row = await read.select().from(reviews).where(eq(reviews.id, id)).get();
    expect(row).toMatchObject({ state: 'withdrawn', publishedAt: null, score: null, content: null });
  });

  it('takes the checks of the user out of the queue of the verifiers, and ends their timers', async () => {
    const world = await createVerificationFixture();
    fixture = world;
    const sent = await world.submit('document');
    const taken = await world.step(await world.submit('selfie'), 'take');
    const approved = await world.step(await world.submit('address'), 'approve', {
      documentEnd: fixture.services.clock.now() + 40 * dayMs,
    });
    await deleteAccount(world.ada);
    expect(await listCases(world.verifier.ctx)).toEqual([]);
    fixture.services.clock.advance(60 * dayMs);
    for (const { id } of [sent, taken, approved]) await verificationTimerWork['verification.due']?.(fixture.system, id);
    const states = await Promise.all([sent, taken, approved].map(async (row) => (await world.row(row)).state));
    expect(states).toEqual(['expired', 'expired', 'approved']);
  });
});
