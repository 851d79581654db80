import { type Kobo, kobo, sumKobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escrowAccount, fixedAccount, ownedAccount, userAvailable } from '../accounts.ts';
import { assertBalanced } from '../journal-entry.ts';
import { escrowFundedPosting, escrowPaidOutPosting, instalmentPaidPosting, penaltyTakenPosting } from './bookings.ts';

const common = { bookingId: 'bkg_1', home: 'Mini flat, Yaba', idempotencyKey: 'key-1', occurredAt: 1_700_000_000_000 };
const naira = (amount: number): Kobo => kobo(amount * 100);
const ada = userAvailable('ada');
const bola = userAvailable('bola');
const lines = [
  { purpose: 'rent', amountKobo: naira(2_000_000) },
  { purpose: 'service', amountKobo: naira(150_000) },
  { purpose: 'service', amountKobo: naira(50_000) },
  { purpose: 'caution', amountKobo: naira(250_000) },
] as const;

describe('escrowFundedPosting', () => {
  it('credits one account per purpose, merges lines of the same purpose and moves the cash to escrow', () => {
    const entry = escrowFundedPosting({ ...common, lines, paidBy: [{ account: ada, amountKobo: naira(2_450_000) }] });
    expect(entry).toMatchObject({ description: 'Paid into escrow: Mini flat, Yaba', category: 'escrow' });
    expect(entry.lines).toEqual([
      { account: ada, amountKobo: naira(2_450_000) },
      { account: 'esc:bkg_1:rent', amountKobo: -naira(2_000_000) },
      { account: 'esc:bkg_1:service', amountKobo: -naira(200_000) },
      { account: 'esc:bkg_1:caution', amountKobo: -naira(250_000) },
      { account: 'bank:escrow', amountKobo: naira(2_450_000) },
      { account: 'bank:float', amountKobo: -naira(2_450_000) },
    ]);
  });

  it('debits no wallet when a gateway has paid', () => {
    const entry = escrowFundedPosting({ ...common, lines, paidBy: [] });
    expect(entry.lines.map(({ account }) => account)).toEqual([
      'esc:bkg_1:rent',
      'esc:bkg_1:service',
      'esc:bkg_1:caution',
      'bank:escrow',
    ]);
  });

  it('debits a wallet and a rent pot together', () => {
    const paidBy = [
      { account: ada, amountKobo: naira(450_000) },
      { account: ownedAccount('pot:{id}', 'pot_1'), amountKobo: naira(2_000_000) },
    ];
    expect(() => {
      assertBalanced(escrowFundedPosting({ ...common, lines, paidBy }));
    }).not.toThrow();
  });

  it('throws ledger.unbalanced when the payers pay a different sum', () => {
    const paidBy = [{ account: ada, amountKobo: naira(2_450_001) }];
    expect(() => escrowFundedPosting({ ...common, lines, paidBy })).toThrow(
      expect.objectContaining({ code: 'ledger.unbalanced' }),
    );
  });
});

describe('escrowPaidOutPosting', () => {
  const kinds = ['escrow_released', 'escrow_refunded', 'escrow_ruled', 'caution_settled'] as const;

  it('describes a cancellation that both sides share as such, not as a return to the landlord', () => {
    const held = [{ purpose: 'rent', amountKobo: naira(100) }] as const;
    const described = (...to: Parameters<typeof escrowPaidOutPosting>[0]['to'][number][]) =>
      escrowPaidOutPosting({ ...common, kind: 'escrow_refunded', lines: held, to, refersTo: 'jrn_1' }).description;
    const toAda = { account: ada, amountKobo: naira(100) };
    expect(described(toAda)).toMatch(/^Returned from escrow: /);
    const shared = [
      { ...toAda, amountKobo: naira(60) },
      { account: bola, amountKobo: naira(40) },
    ] as const;
    expect(described(...shared)).toMatch(/^Booking cancelled: /);
  });

  it("pays all recipients and RentReel's fee in one entry", () => {
    const entry = escrowPaidOutPosting({
      ...common,
      kind: 'escrow_ruled',
      lines: [{ purpose: 'rent', amountKobo: naira(100) }],
      to: [
        { account: ada, amountKobo: naira(60) },
        { account: bola, amountKobo: naira(38) },
        { account: fixedAccount('rev:service_fee'), amountKobo: naira(2) },
      ],
      refersTo: 'jrn_1',
    });
    expect(entry.lines).toEqual([
      { account: 'esc:bkg_1:rent', amountKobo: naira(100) },
      { account: ada, amountKobo: -naira(60) },
      { account: bola, amountKobo: -naira(38) },
      { account: 'rev:service_fee', amountKobo: -naira(2) },
      { account: 'bank:float', amountKobo: naira(100) },
      { account: 'bank:escrow', amountKobo: -naira(100) },
    ]);
  });

  it('balances for every split of every line', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), amount, amount, (kind, toAda, toBola) => {
        const entry = escrowPaidOutPosting({
          ...common,
          kind,
          lines: [
            { purpose: 'rent', amountKobo: kobo(toAda) },
            { purpose: 'caution', amountKobo: kobo(toBola) },
          ],
          to: [
            { account: ada, amountKobo: kobo(toAda) },
            { account: bola, amountKobo: kobo(toBola) },
          ],
          refersTo: 'jrn_1',
        });
        expect(entry.lines.reduce((sum, line) => sum + line.amountKobo, 0)).toBe(0);
      }),
    );
  });

  it.each(kinds)('throws ledger.unbalanced when more is paid than leaves the lines: %s', (kind) => {
    const parts = { lines: [{ purpose: 'rent', amountKobo: naira(1) }] as const, refersTo: 'jrn_1' };
    expect(() =>
      escrowPaidOutPosting({ ...common, ...parts, kind, to: [{ account: ada, amountKobo: naira(2) }] }),
    ).toThrow(expect.objectContaining({ code: 'ledger.unbalanced' }));
  });
});

describe('instalmentPaidPosting', () => {
  const input = { ...common, tenantId: 'ada', amountKobo: naira(500_000) };
  const toBola = (amount: number) => [{ account: bola, amountKobo: naira(amount) }];

  it("moves rent from the tenant's wallet to the landlord's", () => {
    expect(instalmentPaidPosting({ ...input, to: toBola(500_000), feeKobo: kobo(0) }).lines).toEqual([
      { account: ada, amountKobo: naira(500_000) },
      { account: bola, amountKobo: -naira(500_000) },
    ]);
  });

  it("deducts RentReel's fee from the landlord's part", () => {
    expect(instalmentPaidPosting({ ...input, to: toBola(487_500), feeKobo: naira(12_500) }).lines).toEqual([
      { account: ada, amountKobo: naira(500_000) },
      { account: bola, amountKobo: -naira(487_500) },
      { account: 'rev:service_fee', amountKobo: -naira(12_500) },
    ]);
  });
});

describe('instalmentPaidPosting under a mandate', () => {
  it('pays owner and agent in one balanced entry for any split', () => {
    const part = fc.integer({ min: 1, max: 1e11 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 0, max: 1e9 }), (owner, agent, fee) => {
        const to = [
          { account: bola, amountKobo: kobo(owner) },
          { account: userAvailable('chi'), amountKobo: kobo(agent) },
        ];
        const amountKobo = kobo(owner + agent + fee);
        const entry = instalmentPaidPosting({ ...common, tenantId: 'ada', to, amountKobo, feeKobo: kobo(fee) });
        expect(() => assertBalanced(entry)).not.toThrow();
        expect(entry.lines.filter(({ account }) => account.startsWith('user:'))).toHaveLength(3);
      }),
    );
  });

  it('throws ledger.unbalanced when the parts do not sum to the amount', () => {
    const to = [{ account: bola, amountKobo: naira(1) }];
    const input = { ...common, tenantId: 'ada', to, amountKobo: naira(2), feeKobo: kobo(0) };
    expect(() => instalmentPaidPosting(input)).toThrow(expect.objectContaining({ code: 'ledger.unbalanced' }));
  });
});

describe('escrowAccount', () => {
  it('returns one account per purpose', () => {
    expect(escrowAccount('bkg_1', 'legal')).toBe('esc:bkg_1:legal');
  });
});

const taken = (amount: number, paid: number) =>
  penaltyTakenPosting({
    tenantId: 'ada',
    landlordId: 'bola',
    home: 'Mini flat, Yaba',
    amountKobo: kobo(amount),
    paidKobo: kobo(paid),
    refersTo: 'jrn_1',
    idempotencyKey: 'key-1',
    occurredAt: 1,
  });
const linesOf = (amount: number, paid: number) =>
  taken(amount, paid).lines.map(({ account, amountKobo }) => [account, amountKobo]);

describe('penaltyTakenPosting', () => {
  it('credits half to the tenant and half to RentReel, an odd kobo to RentReel', () => {
    expect(linesOf(5_000_001, 5_000_001)).toEqual([
      ['user:bola:available', 5_000_001],
      ['user:ada:available', -2_500_000],
      ['rev:penalty', -2_500_001],
    ]);
  });

  it('debits landlord:penalty_due for the part that the wallet cannot cover', () => {
    expect(linesOf(5_000_000, 1_000_000)).toContainEqual(['landlord:bola:penalty_due', 4_000_000]);
    expect(linesOf(5_000_000, 0)[0]).toEqual(['landlord:bola:penalty_due', 5_000_000]);
  });

  it('balances, and the paid and owed parts sum to the penalty for any amounts', () => {
    const sums = fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.nat(100));
    fc.assert(
      fc.property(sums, ([amount, percent]) => {
        const entry = taken(amount, Math.floor((amount * percent) / 100));
        assertBalanced(entry);
        const from = entry.lines.filter(({ amountKobo }) => amountKobo > 0).map(({ amountKobo }) => amountKobo);
        expect(sumKobo(from)).toBe(amount);
      }),
    );
  });

  it('refers to the payment of the cancelled booking and names the home', () => {
    expect(taken(5_000_000, 0)).toMatchObject({
      kind: 'penalty_taken',
      refersTo: 'jrn_1',
      description: 'Penalty of the landlord: Mini flat, Yaba',
    });
  });

  it('credits a penalty of a single kobo to RentReel only', () => {
    expect(linesOf(1, 1)).toEqual([
      ['user:bola:available', 1],
      ['rev:penalty', -1],
    ]);
  });

  it.each([
    [0, 0],
    [5_000_000, 5_000_001],
    [5_000_000, -1],
  ])('throws for a penalty of %d kobo with %d paid', (amount, paid) => {
    expect(() => taken(amount, paid)).toThrow(/./u);
  });
});
