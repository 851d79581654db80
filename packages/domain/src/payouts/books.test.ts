import { queryRows } from '@rentreel/db';
import { payoutLimits } from '@rentreel/contracts/payouts';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, createPayoutFixture } from './fixtures.ts';
import { askAboutTransfer } from './index.ts';

const start = 20_000_000;
const amount = 600_000;
const fee = 2500;
const paid = (feeKobo: number) => ({ status: 'paid', providerReference: 'TRF_1', feeKobo }) as const;
const pending = { status: 'pending', providerReference: 'TRF_1' } as const;
const reversed = { status: 'reversed', reason: 'account closed' } as const;

describe("the provider's fee for a transfer", () => {
  let fixture: PayoutFixture;
  let ada: PayoutPerson;
  beforeEach(async () => {
    fixture = await createPayoutFixture();
    ada = await fixture.owner(start);
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const sentWith = async (...answers: PayoutFixture['services']['banks']['answers']) => {
    fixture.services.banks.answers.push(...answers);
    const id = await fixture.withdraw(ada, amount);
    await fixture.send(id);
    return id;
  };
  const balance = async (code: string) => {
    const sql = 'SELECT balance_kobo AS kobo FROM ledger_accounts WHERE code = ?';
    const [row] = await queryRows<{ kobo: number }>(fixture.services.database.readClient, sql, [code]);
    return row?.kobo ?? 0;
  };
  const errors = () => fixture.services.log.lines.filter(({ level }) => level === 'error');

  it('is posted as an expense when the transfer is paid', async () => {
    await sentWith(paid(fee));
    expect(await balance('exp:psp')).toBe(fee);
    expect(await balance('bank:float')).toBe(start - amount - fee);
    expect(await getWalletBalance(ada.ctx)).toBe(start - amount);
  });

  it('is posted once when the bank reports it repeatedly', async () => {
    const id = await sentWith(pending, paid(fee), paid(fee), paid(fee));
    expect(await balance('exp:psp')).toBe(0);
    for (let time = 0; time < 3; time += 1) await askAboutTransfer(fixture.system, { reference: id });
    expect(await balance('exp:psp')).toBe(fee);
    expect(errors()).toEqual([]);
  });

  it('is posted when the provider reports it later', async () => {
    const id = await sentWith(paid(0), paid(fee));
    expect(await balance('exp:psp')).toBe(0);
    fixture.services.clock.advance(payoutLimits.recheckMs);
    await fixture.timer('payout.recheck', id);
    expect(await balance('exp:psp')).toBe(fee);
  });

  it('is posted when the bank pays a withdrawal that was given up', async () => {
    const id = await sentWith(pending, pending, paid(fee));
    fixture.services.clock.advance(payoutLimits.stuckMs);
    await fixture.timer('payout.give_up', id);
    await fixture.timer('payout.recheck', id);
    expect(await fixture.stateOf(id)).toBe('returned');
    expect(await balance('exp:psp')).toBe(fee);
    expect(await balance('suspense:unmatched')).toBe(-amount);
  });

  it('stays an expense when the bank returns the transfer', async () => {
    const id = await sentWith(paid(fee), reversed);
    await askAboutTransfer(fixture.system, { reference: id });
    expect(await getWalletBalance(ada.ctx)).toBe(start);
    expect(await balance('exp:psp')).toBe(fee);
    expect(await balance('bank:float')).toBe(start - fee);
  });

  it.each([-1, 0.5, amount + 1])('is logged and not posted for the impossible value %d', async (odd) => {
    await sentWith(paid(odd));
    expect(await balance('exp:psp')).toBe(0);
    expect(errors()).toHaveLength(1);
  });

  it('is logged and not changed when a later report differs', async () => {
    const id = await sentWith(paid(fee), paid(fee * 2));
    await askAboutTransfer(fixture.system, { reference: id });
    expect(await balance('exp:psp')).toBe(fee);
    expect(errors()).toHaveLength(1);
  });

  it('is zero for a withdrawal without a bank account', async () => {
    const eve = await fixture.person();
    await depositToWallet(eve.ctx, { amountKobo: kobo(amount) });
    const id = await fixture.withdraw(eve, amount);
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('paid');
    expect(await balance('exp:psp')).toBe(0);
  });
});
