import { payoutLimits } from '@rentreel/contracts/payouts';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/assert-ledger-balanced.ts';
import { queryRows } from '../../testing/query-rows.ts';
import { depositToWallet, getWalletBalance } from '../../wallet/index.ts';
import { askAboutTransfer } from '../index.ts';
import { createPayoutWorld, type PayoutPerson, type PayoutWorld } from '../testing/payout-world.ts';

const start = 20_000_000;
const amount = 600_000;
const fee = 2500;
const paid = (feeKobo: number) => ({ status: 'paid', providerReference: 'TRF_1', feeKobo }) as const;
const pending = { status: 'pending', providerReference: 'TRF_1' } as const;
const reversed = { status: 'reversed', reason: 'account closed' } as const;

describe('what a provider takes for a transfer', () => {
  let world: PayoutWorld;
  let ada: PayoutPerson;
  beforeEach(async () => {
    world = await createPayoutWorld();
    ada = await world.owner(start);
  });
  afterEach(async () => {
    await assertLedgerBalanced(world.services.database);
    await world.dispose();
  });

  const sentWith = async (...answers: PayoutWorld['services']['banks']['answers']) => {
    world.services.banks.answers.push(...answers);
    const id = await world.withdraw(ada, amount);
    await world.send(id);
    return id;
  };
  const balance = async (code: string) => {
    const sql = 'SELECT balance_kobo AS kobo FROM ledger_accounts WHERE code = ?';
    const [row] = await queryRows<{ kobo: number }>(world.services.database.readClient, sql, [code]);
    return row?.kobo ?? 0;
  };
  const errors = () => world.services.log.lines.filter(({ level }) => level === 'error');

  it('is our expense, when the transfer is paid', async () => {
    await sentWith(paid(fee));
    expect(await balance('exp:psp')).toBe(fee);
    expect(await balance('bank:float')).toBe(start - amount - fee);
    expect(await getWalletBalance(ada.ctx)).toBe(start - amount);
  });

  it('is booked once, however often the bank says so', async () => {
    const id = await sentWith(pending, paid(fee), paid(fee), paid(fee));
    expect(await balance('exp:psp')).toBe(0);
    for (let time = 0; time < 3; time += 1) await askAboutTransfer(world.system, { reference: id });
    expect(await balance('exp:psp')).toBe(fee);
    expect(errors()).toEqual([]);
  });

  it('is booked when the provider says so later', async () => {
    const id = await sentWith(paid(0), paid(fee));
    expect(await balance('exp:psp')).toBe(0);
    world.services.clock.advance(payoutLimits.recheckMs);
    await world.timer('payout.recheck', id);
    expect(await balance('exp:psp')).toBe(fee);
  });

  it('is booked too when the bank pays what was given up', async () => {
    const id = await sentWith(pending, pending, paid(fee));
    world.services.clock.advance(payoutLimits.stuckMs);
    await world.timer('payout.give_up', id);
    await world.timer('payout.recheck', id);
    expect(await world.stateOf(id)).toBe('returned');
    expect(await balance('exp:psp')).toBe(fee);
    expect(await balance('suspense:unmatched')).toBe(-amount);
  });

  it('stays ours when the bank sends the transfer back', async () => {
    const id = await sentWith(paid(fee), reversed);
    await askAboutTransfer(world.system, { reference: id });
    expect(await getWalletBalance(ada.ctx)).toBe(start);
    expect(await balance('exp:psp')).toBe(fee);
    expect(await balance('bank:float')).toBe(start - fee);
  });

  it.each([-1, 0.5, amount + 1])('is left to a person when it cannot be true: %d', async (odd) => {
    await sentWith(paid(odd));
    expect(await balance('exp:psp')).toBe(0);
    expect(errors()).toHaveLength(1);
  });

  it('is left to a person when it is told differently later', async () => {
    const id = await sentWith(paid(fee), paid(fee * 2));
    await askAboutTransfer(world.system, { reference: id });
    expect(await balance('exp:psp')).toBe(fee);
    expect(errors()).toHaveLength(1);
  });

  it('is nothing when nothing goes to a bank', async () => {
    const eve = await world.person();
    await depositToWallet(eve.ctx, { amountKobo: kobo(amount) });
    const id = await world.withdraw(eve, amount);
    await world.send(id);
    expect(await world.stateOf(id)).toBe('paid');
    expect(await balance('exp:psp')).toBe(0);
  });
});
