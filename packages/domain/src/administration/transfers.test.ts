import { payoutLimits } from '@rentreel/contracts/payouts';
import { koboFromNaira } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PayoutFixture, createPayoutFixture } from '../payouts/fixtures.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getBooks, listQueues } from './index.ts';

let fixture: PayoutFixture;
beforeEach(async () => {
  fixture = await createPayoutFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('withdrawals in getBooks', () => {
  it('wait for approval, then for the bank, and are stuck after 24 hours', async () => {
    const { ctx } = await fixture.person({ role: 'admin' });
    const owner = await fixture.owner(koboFromNaira(2_000_000));
    const large = koboFromNaira(600_000);
    await fixture.withdraw(owner, large);
    expect((await getBooks(ctx)).toApproveKobo).toBe(large);
    const payouts = (await listQueues(ctx)).find(({ name }) => name === 'payouts');
    expect(payouts).toMatchObject({ waiting: 1, dueAt: null, late: 0 });

    const other = await fixture.owner(koboFromNaira(50_000));
    const small = koboFromNaira(20_000);
    fixture.services.banks.answers.push({ status: 'pending', providerReference: 'TRF_1' });
    await fixture.send(await fixture.withdraw(other, small));
    const sent = { count: 1, amountKobo: small, oldestAt: fixture.services.clock.now() };
    expect((await getBooks(ctx)).transfers).toEqual({ ...sent, stuck: 0, stuckKobo: 0 });
    fixture.services.clock.advance(payoutLimits.stuckMs + 1);
    expect((await getBooks(ctx)).transfers).toEqual({ ...sent, stuck: 1, stuckKobo: small });
  });
});
