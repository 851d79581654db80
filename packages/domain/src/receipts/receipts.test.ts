import type { Id } from '@rentreel/contracts/ids';
import { readReceiptCode } from '@rentreel/contracts/receipts';
import { receipts } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrPath } from '../kernel/index.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { getReceipt, getRentStatement, issueReceipt, listReceipts, refundReceipt, verifyReceipt } from './index.ts';
import { addBooking, makeReceiptFacts } from './testing/fixtures.ts';

const unknown = `rct_${'0'.repeat(26)}` as const;
let fixture: Fixture;
let tenant: TestPerson;
let landlord: TestPerson;
let stranger: TestPerson;
let bookingId: `bkg_${string}`;
let payments = 0;

beforeAll(async () => {
  fixture = await createFixture();
  [tenant, landlord, stranger] = [
    await fixture.createPerson({ name: 'Adaeze Okafor' }),
    await fixture.createPerson({ name: 'Hauwa Bello' }),
    await fixture.createPerson({ role: 'admin' }),
  ];
  bookingId = await addBooking({ landlord: landlord.ctx, tenant: tenant.ctx });
});
afterAll(() => fixture.dispose());

interface Paid {
  readonly sourceId?: string;
  readonly paidAt?: number;
  readonly facts?: ReturnType<typeof makeReceiptFacts>;
}

const issue = ({ sourceId, paidAt, facts = makeReceiptFacts() }: Paid = {}) => {
  payments += 1;
  const now = fixture.services.clock.now();
  const people = { bookingId, tenantId: tenant.userId, landlordId: landlord.userId };
  const payment = { sourceId: sourceId ?? `jrn_${payments}`, paidAt: paidAt ?? now };
  return fixture.services.database.writer.write((tx) => issueReceipt(tx, { ...people, ...payment, facts, now }));
};
const refund = (receiptId: Id<'rct'>, [all, rent]: readonly [number, number]) =>
  fixture.services.database.writer.write((tx) =>
    refundReceipt(tx, { receiptId, refundedKobo: kobo(all), refundedRentKobo: kobo(rent) }),
  );
const read = (person: TestPerson, receiptId: `rct_${string}`) => getReceipt(person.ctx, { receiptId });

describe('a receipt', () => {
  it('shows both parties the amount, the purpose, the payer and the payee', async () => {
    const id = await issue();
    const seen = await read(tenant, id);
    expect(seen).toMatchObject({
      id,
      bookingId,
      side: 'tenant',
      state: 'valid',
      amountKobo: 245_000_000,
      refundedKobo: 0,
      facts: makeReceiptFacts(),
      verifyUrl: `http://localhost:3000/#/verify-receipt/${seen.code}`,
    });
    expect(readReceiptCode(seen.code)).toBe(seen.code);
    expect(await read(landlord, id)).toEqual({ ...seen, side: 'landlord' });
  });

  it('is not found by others, including administrators', async () => {
    const id = await issue();
    await expect(read(stranger, id)).rejects.toMatchObject({ code: 'receipts.not_found' });
    await expect(read(tenant, unknown)).rejects.toMatchObject({ code: 'receipts.not_found' });
    await expect(getReceipt(fixture.guest, { receiptId: id })).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    expect(await listReceipts(stranger.ctx, { bookingId })).toEqual([]);
  });

  it('is issued once per payment under concurrent calls', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => issue({ sourceId: 'jrn_once' })));
    expect(new Set(ids).size).toBe(1);
    const rows = await fixture.services.database.read.select().from(receipts).where(eq(receipts.sourceId, 'jrn_once'));
    expect(rows).toHaveLength(1);
  });

  it('is listed with the others of its booking, oldest payment first', async () => {
    const seen = await listReceipts(landlord.ctx, { bookingId });
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.map(({ paidAt }) => paidAt)).toEqual(seen.map(({ paidAt }) => paidAt).toSorted((a, b) => a - b));
  });

  it('shows the refunded amount, at most the amount paid', async () => {
    const id = await issue();
    await refund(id, [45_000_000, 0]);
    expect(await read(tenant, id)).toMatchObject({ state: 'part_refunded', refundedKobo: 45_000_000 });
    await refund(id, [200_000_000, 200_000_000]);
    expect(await read(tenant, id)).toMatchObject({ state: 'refunded', refundedKobo: 245_000_000 });
    await refund(id, [1, 1]);
    expect(await read(tenant, id)).toMatchObject({ refundedKobo: 245_000_000 });
  });

  it('cannot be issued without lines', async () => {
    await expect(issue({ facts: makeReceiptFacts({ lines: [] }) })).rejects.toThrow('insert into "receipts"');
  });
});

describe('verifyReceipt', () => {
  it('returns to anyone with the code the facts needed to check a paper receipt, without names', async () => {
    const { code, issuedAt, paidAt } = await read(tenant, await issue());
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await verifyReceipt(fixture.guest, { code: typed })).toEqual({
      code,
      state: 'valid',
      issuedAt,
      paidAt,
      amountKobo: 245_000_000,
      refundedKobo: 0,
      landlordInitials: 'H. B.',
      tenantInitials: 'A. O.',
      area: 'Yaba',
      city: 'Lagos',
      stateCode: 'LA',
      period: { from: '2027-01-01', to: '2027-12-31' },
    });
  });

  it('distinguishes a mistyped code from one that was never issued', async () => {
    const { code } = await read(tenant, await issue());
    const slip = `${code.slice(0, 11)}${code.endsWith('7') ? '8' : '7'}`;
    await expect(verifyReceipt(fixture.guest, { code: slip })).rejects.toMatchObject({
      code: 'receipts.mistyped_code',
    });
    await expect(verifyReceipt(fixture.guest, { code: '000000000000' })).rejects.toMatchObject({
      code: 'receipts.unknown_code',
    });
  });
});

describe('getRentStatement', () => {
  it('sums the rent paid in a Lagos calendar year, less refunds, with its tax relief', async () => {
    const place = await addBooking({ landlord: landlord.ctx, tenant: stranger.ctx });
    const rentOnly = (naira: number) =>
      makeReceiptFacts({
        lines: [
          { kind: 'rent', name: 'Rent', amountKobo: kobo(naira * 100) },
          { kind: 'caution', name: 'Caution fee', amountKobo: kobo(10_000_000) },
        ],
      });
    const pay = async (paidAt: string, naira: number) =>
      fixture.services.database.writer.write((tx) =>
        issueReceipt(tx, {
          sourceId: `jrn_${paidAt}`,
          bookingId: place,
          tenantId: stranger.userId,
          landlordId: landlord.userId,
          paidAt: Date.parse(paidAt),
          facts: rentOnly(naira),
          now: Date.parse(paidAt),
        }),
      );
    // An hour before midnight UTC is already the next day in Lagos.
    await pay('2026-12-31T22:59:59Z', 400_000);
    const first = await pay('2026-12-31T23:00:00Z', 900_000);
    const undone = await pay('2027-03-01T10:00:00Z', 700_000);
    await pay('2027-12-31T22:00:00Z', 600_000);
    await refund(undone, [80_000_000, 70_000_000]);
    const statement = await getRentStatement(stranger.ctx, { year: 2027 });
    expect(statement).toMatchObject({ year: 2027, rentKobo: 150_000_000, reliefKobo: 30_000_000, capped: false });
    expect(statement.payments.map(({ rentKobo }) => rentKobo)).toEqual([90_000_000, 60_000_000]);
    expect(statement.payments[0]).toMatchObject({
      receiptId: first,
      landlordName: 'Hauwa Bello',
      premises: '12 Herbert Macaulay Way, Yaba, Lagos',
    });
    expect(await getRentStatement(stranger.ctx, { year: 2026 })).toMatchObject({ rentKobo: 40_000_000 });
  });

  it('is zero for a user without payments', async () => {
    expect(await getRentStatement(landlord.ctx, { year: 2027 })).toEqual({
      year: 2027,
      payments: [],
      rentKobo: 0,
      reliefKobo: 0,
      capped: false,
    });
  });
});

describe('qrPath', () => {
  const { size, path } = qrPath('https://rentreel.ng/#/verify-receipt/7K2M9QX4T0BE');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((match) => match.slice(1).map(Number));

  it('draws rectangles in a square with a margin', () => {
    expect(runs.map(([x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`).join('')).toBe(path);
    for (const [x = -1, y = -1, run = 0] of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(2);
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 2);
    }
  });

  it('draws the three finder patterns', () => {
    const dark = (x: number, y: number) =>
      runs.some(([from = 0, row, run = 0]) => row === y && x >= from && x < from + run);
    const last = size - 3;
    for (const [left, top] of [
      [2, 2],
      [last - 6, 2],
      [2, last - 6],
    ] as const) {
      for (let step = 0; step < 7; step += 1) {
        expect(dark(left + step, top)).toBe(true);
        expect(dark(left, top + step)).toBe(true);
      }
      expect(dark(left + 1, top + 1)).toBe(false);
      expect(dark(left + 3, top + 3)).toBe(true);
    }
  });
});
