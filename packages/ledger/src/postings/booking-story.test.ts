import { type Kobo, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escrowAccount, fixedAccount, userAvailable } from '../accounts.ts';
import { replay, trialBalance } from '../balances.ts';
import { escrowFundedPosting, escrowPaidOutPosting, instalmentPaidPosting } from './bookings.ts';
import { depositPosting } from './wallet.ts';

const ada = userAvailable('ada');
const bola = userAvailable('bola');
const naira = (amount: number): Kobo => kobo(amount * 100);
const booking = { bookingId: 'bkg_1', home: 'Mini flat, Yaba' };
const at = (seq: number) => ({ idempotencyKey: `key-${seq}`, occurredAt: seq });

const lines = [
  { purpose: 'rent', amountKobo: naira(2_000_000) },
  { purpose: 'agency', amountKobo: naira(100_000) },
  { purpose: 'legal', amountKobo: naira(100_000) },
  { purpose: 'caution', amountKobo: naira(250_000) },
] as const;
const whole = naira(2_450_000);

const begin = [
  depositPosting({ userId: 'ada', amountKobo: naira(3_000_000), ...at(1) }),
  escrowFundedPosting({ ...booking, ...at(2), lines, paidBy: [{ account: ada, amountKobo: whole }] }),
];
const released = escrowPaidOutPosting({
  ...booking,
  ...at(3),
  kind: 'escrow_released',
  lines: lines.slice(0, 3),
  to: [{ account: bola, amountKobo: naira(2_200_000) }],
  refersTo: 'jrn_2',
});

describe('the balances of a booking', () => {
  it('hold every line in its own escrow account after the payment', () => {
    const balances = replay(begin);
    expect(lines.map(({ purpose }) => balances.get(escrowAccount('bkg_1', purpose)))).toEqual(
      lines.map(({ amountKobo }) => amountKobo),
    );
    expect([balances.get(ada), balances.get(fixedAccount('bank:escrow'))]).toEqual([naira(550_000), whole]);
  });

  it('release all but the caution fee to the landlord and split the caution fee between both', () => {
    const settled = escrowPaidOutPosting({
      ...booking,
      ...at(4),
      kind: 'caution_settled',
      lines: [{ purpose: 'caution', amountKobo: naira(250_000) }],
      to: [
        { account: bola, amountKobo: naira(60_000) },
        { account: ada, amountKobo: naira(190_000) },
      ],
      refersTo: 'jrn_2',
    });
    const balances = replay([...begin, released, settled]);
    expect([balances.get(ada), balances.get(bola)]).toEqual([naira(740_000), naira(2_260_000)]);
    expect(lines.every(({ purpose }) => balances.get(escrowAccount('bkg_1', purpose)) === 0)).toBe(true);
    const { debitKobo, creditKobo } = trialBalance(balances);
    expect(debitKobo).toBe(creditKobo);
  });

  it('return everything to the tenant in a full refund', () => {
    const returned = escrowPaidOutPosting({
      ...booking,
      ...at(3),
      kind: 'escrow_refunded',
      lines,
      to: [{ account: ada, amountKobo: whole }],
      refersTo: 'jrn_2',
    });
    expect(replay([...begin, returned]).get(ada)).toBe(naira(3_000_000));
  });

  it('keep the sum of both wallets for any split by a ruling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: whole - 1 }), (toAda) => {
        const ruled = escrowPaidOutPosting({
          ...booking,
          ...at(3),
          kind: 'escrow_ruled',
          lines,
          to: [
            { account: ada, amountKobo: kobo(toAda) },
            { account: bola, amountKobo: kobo(whole - toAda) },
          ],
          refersTo: 'jrn_2',
        });
        const balances = replay([...begin, ruled]);
        expect((balances.get(ada) ?? 0) + (balances.get(bola) ?? 0)).toBe(naira(3_000_000));
      }),
    );
  });

  it("move an instalment from the tenant's wallet to the landlord's", () => {
    const part = {
      tenantId: 'ada',
      to: [{ account: bola, amountKobo: naira(500_000) }],
      home: booking.home,
      amountKobo: naira(500_000),
    };
    const balances = replay([...begin, instalmentPaidPosting({ ...part, ...at(3), feeKobo: kobo(0) })]);
    expect([balances.get(ada), balances.get(bola)]).toEqual([naira(50_000), naira(500_000)]);
  });
});
