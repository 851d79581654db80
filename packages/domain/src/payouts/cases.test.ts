import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { type PayoutFixture, type PayoutPerson, createPayoutFixture } from './fixtures.ts';
import {
  approveWithdrawal,
  askAboutWithdrawal,
  declineWithdrawal,
  getPayoutSettings,
  getWithdrawal,
  holdWithdrawals,
  liftHold,
  listPayoutCases,
} from './index.ts';

const reason = 'We look into a report.';

let fixture: PayoutFixture;
let owner: PayoutPerson;
let stranger: PayoutPerson;
let support: TestPerson;
let withdrawalId: Id<'pay'>;
beforeAll(async () => {
  fixture = await createPayoutFixture();
  owner = await fixture.owner(kobo(100_000_000));
  stranger = await fixture.person();
  support = await fixture.createPerson({ roles: ['support', 'moderator', 'verifier'] });
  withdrawalId = await fixture.withdraw(owner, kobo(60_000_000));
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const useCases: Readonly<Record<string, (ctx: Context) => Promise<unknown>>> = {
  approve: (ctx) => approveWithdrawal(ctx, { withdrawalId, version: 1, reason }),
  decline: (ctx) => declineWithdrawal(ctx, { withdrawalId, version: 1, reason }),
  ask: (ctx) => askAboutWithdrawal(ctx, { withdrawalId }),
  hold: (ctx) => holdWithdrawals(ctx, { userId: owner.userId, reason }),
  lift: (ctx) => liftHold(ctx, { userId: owner.userId, reason }),
  list: listPayoutCases,
};

describe("administrators' use cases for withdrawals", () => {
  it.each(Object.keys(useCases))('reject callers who are not administrators: %s', async (name) => {
    for (const { ctx } of [owner, stranger, support]) {
      await expect(useCases[name]?.(ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    }
    await expect(useCases[name]?.(fixture.system)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    expect(await getWithdrawal(owner.ctx, { withdrawalId })).toMatchObject({ state: 'requested', version: 1 });
    expect((await getPayoutSettings(owner.ctx)).hold).toBeNull();
  });
});
