import { users } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { confirmMerge, declineMerge, listMerges, proposeMerge } from './index.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const changes: readonly (readonly [string, Partial<typeof users.$inferInsert>])[] = [
  ['has lost the role', { role: 'user', staffRoles: [] }],
  ['is suspended', { staffRoles: [] }],
  ['has a role without this right', { staffRoles: ['support'] }],
  ['has frozen their account', { frozenAt: 1 }],
];

it.each(changes)('a merge is not confirmed while its proposer %s, and can be declined', async (_, change) => {
  const proposer = await fixture.createPerson({ roles: ['verifier'] });
  const bayo = await fixture.createPerson({ roles: ['verifier'] });
  const [keep, close] = [await fixture.createPerson(), await fixture.createPerson()];
  await depositToWallet(close.ctx, { amountKobo: kobo(250_000) });
  const pair = { keepId: keep.userId, closeId: close.userId };
  const mergeId = await proposeMerge(proposer.ctx, { ...pair, reason: 'Same bank account, and he wrote from both' });
  await fixture.services.database.writer.write((tx) =>
    tx.update(users).set(change).where(eq(users.id, proposer.userId)),
  );
  const decision = { mergeId, version: 1, reason: 'Called him: both are his' };
  await expect(confirmMerge(bayo.ctx, decision)).rejects.toMatchObject({ code: 'staff.proposer_left' });
  expect([await getWalletBalance(keep.ctx), await getWalletBalance(close.ctx)]).toEqual([0, 250_000]);
  await declineMerge(bayo.ctx, decision);
  expect(await listMerges(bayo.ctx)).toEqual([]);
});
