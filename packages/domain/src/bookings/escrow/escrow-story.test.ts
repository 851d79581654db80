import { escrowLines, journalEntries, ledgerAccounts, receipts } from '@rentreel/db/schema';
import { dayMs, kobo, zeroKobo } from '@rentreel/values';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/database.ts';
import type { TestPerson } from '../../testing/index.ts';
import type { BookingRow } from '../row.ts';
import { type EscrowFixture, allFees, createEscrowFixture, wholeKobo } from './fixtures.ts';
import { cancellationOf } from './settlement.ts';
import { escrowView } from './view.ts';

const deposits = 30_000_000;
const checked = wholeKobo - deposits;
const purse = 300_000_000;

let fixture: EscrowFixture;
let tenant: TestPerson;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(() => fixture.dispose());

const read = () => fixture.services.database.read;

/** Kobo in each escrow account of a booking, by purpose. */
async function held({ id }: BookingRow): Promise<Record<string, number>> {
  const rows = await read()
    .select({ code: ledgerAccounts.code, balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(like(ledgerAccounts.code, `esc:${id}:%`));
  return Object.fromEntries(
    rows
      .filter(({ balanceKobo }) => balanceKobo > 0)
      .map(({ code, balanceKobo }) => [String(code.split(':')[2]), balanceKobo]),
  );
}

/** Creates a booking paid by a new tenant; `landlordHad` is the balance of the landlord's wallet before. */
async function paid(agreed: Parameters<EscrowFixture['due']>[0] = {}) {
  tenant = await fixture.newTenant(purse);
  const due = await fixture.due({ tenant, ...agreed });
  const row = await fixture.step(due.id, ['fund', 'tenant']);
  return { row, landlordHad: await fixture.balanceOf(fixture.landlord) };
}

const gained = async (had: number) => (await fixture.balanceOf(fixture.landlord)) - had;
const view = async ({ id }: BookingRow) => escrowView(read(), await fixture.row(id));
const states = async (row: BookingRow) =>
  Object.fromEntries((await view(row)).lines.map(({ kind, state }) => [kind, state]));
const ended = async (row: BookingRow) => {
  await assertLedgerBalanced(fixture.services.database);
  expect(await held(row)).toEqual({});
};

/** Hands over the keys and confirms the move-in. */
async function movedIn(row: BookingRow) {
  await fixture.step(row.id, ['hand_over', 'tenant']);
  return fixture.step(row.id, ['confirm_move_in', 'tenant']);
}

/** Gives notice and records the move-out of an active tenancy. */
async function movedOut(row: BookingRow) {
  const today = Math.floor(fixture.services.clock.now() / dayMs);
  await fixture.step(row.id, ['give_notice', 'tenant'], {
    change: { noticeBy: 'tenant', noticeAt: fixture.services.clock.now(), moveOutDay: today },
  });
  return fixture.step(row.id, ['record_move_out', 'landlord']);
}

describe('an escrow of ₦2,450,000 with every kind of line', () => {
  it('is held line by line, with a receipt', async () => {
    const { row } = await paid();
    expect(await held(row)).toEqual({
      rent: 170_000_000,
      agency: 17_000_000,
      legal: 8_500_000,
      // Two lines share an account: service charge and other fee.
      service: 19_500_000,
      caution: 20_000_000,
      security: 10_000_000,
    });
    expect(await fixture.balanceOf(tenant)).toBe(purse - wholeKobo);
    const seen = await view(row);
    expect(seen).toMatchObject({ heldKobo: wholeKobo, frozen: false, paidAt: row.fundedAt, receiptId: row.receiptId });
    expect(seen.lines.map(({ kind, amountKobo, state, to }) => [kind, amountKobo, state, to])).toEqual([
      ['rent', 170_000_000, 'held', 'landlord'],
      ['agency', 17_000_000, 'held', 'landlord'],
      ['agreement', 8_500_000, 'held', 'landlord'],
      ['service_charge', 15_000_000, 'held', 'landlord'],
      ['caution', 20_000_000, 'held', 'tenant'],
      ['security_deposit', 10_000_000, 'held', 'tenant'],
      ['other', 4_500_000, 'held', 'landlord'],
    ]);
    const [receipt] = await read()
      .select()
      .from(receipts)
      .where(eq(receipts.id, row.receiptId ?? 'rct_none'));
    expect(receipt).toMatchObject({ amountKobo: wholeKobo, rentKobo: 170_000_000, sourceId: row.fundEntryId });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('shows the amount of each line before the payment', async () => {
    const someone = await fixture.newTenant(0);
    const row = await fixture.due({ tenant: someone });
    const seen = await view(row);
    expect(seen).toMatchObject({ heldKobo: 0, frozen: false, paidAt: null, receiptId: null });
    expect(new Set(seen.lines.map(({ state }) => state))).toEqual(new Set(['due']));
    expect(seen.lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(wholeKobo);
  });

  it('releases the rent and fees when the tenant confirms; deposits are held until the move-out', async () => {
    const { row, landlordHad } = await paid();
    await movedIn(row);
    expect(await gained(landlordHad)).toBe(checked);
    expect(await held(row)).toEqual({ caution: 20_000_000, security: 10_000_000 });
    expect(await states(row)).toMatchObject({ rent: 'released', other: 'released', caution: 'held' });
    await movedOut(row);
    await fixture.step(row.id, ['return_caution', 'landlord']);
    expect(await fixture.balanceOf(tenant)).toBe(purse - checked);
    expect(await states(row)).toMatchObject({ rent: 'released', caution: 'returned', security_deposit: 'returned' });
    await ended(row);
  });

  it('releases the rent automatically when the check period ends', async () => {
    const { row, landlordHad } = await paid();
    const at = await fixture.step(row.id, ['hand_over', 'tenant']);
    expect((await view(row)).lines.find(({ kind }) => kind === 'rent')?.releaseAt).toBe(at.checkEndsAt);
    await fixture.step(row.id, ['release', 'system']);
    expect(await gained(landlordHad)).toBe(checked);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is refunded in full within a day, and the receipt records the refund', async () => {
    const { row, landlordHad } = await paid();
    expect(await cancellationOf(read(), row, { side: 'tenant', now: row.fundedAt ?? 0 })).toEqual({
      toTenantKobo: wholeKobo,
      toLandlordKobo: 0,
    });
    await fixture.step(row.id, ['cool_off', 'tenant']);
    expect(await fixture.balanceOf(tenant)).toBe(purse);
    expect(await gained(landlordHad)).toBe(0);
    const [receipt] = await read()
      .select()
      .from(receipts)
      .where(eq(receipts.id, row.receiptId ?? 'rct_none'));
    expect(receipt?.refundedKobo).toBe(wholeKobo);
    await ended(row);
  });

  it.each(['cancel_by_landlord', 'give_back'] as const)(
    'is refunded in full when the landlord ends the booking with %s',
    async (name) => {
      const { row } = await paid();
      if (name === 'give_back') await fixture.step(row.id, ['hand_over', 'tenant']);
      await fixture.step(row.id, [name, 'landlord']);
      expect(await fixture.balanceOf(tenant)).toBe(purse);
      await ended(row);
    },
  );

  it.each([
    [60, 0],
    [20, 7_083_333],
    [5, 14_166_667],
  ])(
    "is refunded minus part of a month's rent when the tenant cancels %i days before the start",
    async (days, retainedKobo) => {
      const { row, landlordHad } = await paid({ startsInDays: days });
      fixture.services.clock.advance(dayMs);
      const preview = await cancellationOf(read(), row, { side: 'tenant', now: fixture.services.clock.now() });
      expect(preview).toEqual({ toTenantKobo: wholeKobo - retainedKobo, toLandlordKobo: retainedKobo });
      expect(await cancellationOf(read(), row, { side: 'landlord', now: fixture.services.clock.now() })).toEqual({
        toTenantKobo: wholeKobo,
        toLandlordKobo: 0,
      });
      await fixture.step(row.id, ['cancel_by_tenant', 'tenant']);
      expect(await fixture.balanceOf(tenant)).toBe(purse - retainedKobo);
      expect(await gained(landlordHad)).toBe(retainedKobo);
      await ended(row);
    },
  );

  it('is split 60 to 40 by a ruling in one journal entry', async () => {
    const { row, landlordHad } = await paid();
    await fixture.step(row.id, ['report_problem', 'tenant']);
    expect(await view(row)).toMatchObject({ frozen: true, heldKobo: wholeKobo });
    const ruling = { toTenantKobo: kobo(147_000_000), toLandlordKobo: kobo(98_000_000) };
    await fixture.step(row.id, ['rule_end', 'system'], { ruling });
    expect(await fixture.balanceOf(tenant)).toBe(purse - wholeKobo + ruling.toTenantKobo);
    expect(await gained(landlordHad)).toBe(ruling.toLandlordKobo);
    const entries = await read()
      .select({ kind: journalEntries.kind })
      .from(journalEntries)
      .where(eq(journalEntries.refersTo, row.fundEntryId ?? ''));
    expect(entries).toEqual([{ kind: 'escrow_ruled' }]);
    expect(new Set(Object.values(await states(row)))).toEqual(new Set(['split']));
    await ended(row);
  });

  it('keeps the deposits when a ruling continues the tenancy', async () => {
    const { row, landlordHad } = await paid();
    await fixture.step(row.id, ['hand_over', 'tenant']);
    await fixture.step(row.id, ['report_problem', 'tenant']);
    const ruling = { toTenantKobo: kobo(15_000_000), toLandlordKobo: kobo(checked - 15_000_000) };
    await fixture.step(row.id, ['rule_continue', 'system'], { ruling });
    expect(await gained(landlordHad)).toBe(ruling.toLandlordKobo);
    expect(await held(row)).toEqual({ caution: 20_000_000, security: 10_000_000 });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('rejects a ruling that does not split the whole amount and moves nothing', async () => {
    const { row } = await paid();
    await fixture.step(row.id, ['report_problem', 'tenant']);
    const ruling = { toTenantKobo: kobo(1), toLandlordKobo: kobo(1) };
    await expect(fixture.step(row.id, ['rule_end', 'system'], { ruling })).rejects.toThrow('does not split');
    expect((await fixture.row(row.id)).state).toBe('disputed');
    expect((await view(row)).heldKobo).toBe(wholeKobo);
  });

  it('returns the caution fee minus an accepted claim', async () => {
    const { row, landlordHad } = await paid();
    await movedIn(row);
    await movedOut(row);
    const claim = JSON.stringify({
      items: [{ what: 'Broken door', amountKobo: 5_000_000 }],
      note: '',
      photos: [],
      at: 1,
    });
    await fixture.step(row.id, ['claim_caution', 'landlord'], { change: { claim } });
    await fixture.step(row.id, ['accept_claim', 'tenant']);
    expect(await gained(landlordHad)).toBe(checked + 5_000_000);
    expect(await fixture.balanceOf(tenant)).toBe(purse - checked - 5_000_000);
    expect(await states(row)).toMatchObject({ caution: 'split', security_deposit: 'returned' });
    await ended(row);
  });

  it('is frozen while a claim on the caution fee is disputed, then split by the ruling', async () => {
    const { row } = await paid();
    await movedIn(row);
    await movedOut(row);
    const claim = JSON.stringify({
      items: [{ what: 'Broken door', amountKobo: deposits }],
      note: '',
      photos: [],
      at: 1,
    });
    await fixture.step(row.id, ['claim_caution', 'landlord'], { change: { claim } });
    await fixture.step(row.id, ['contest_claim', 'tenant']);
    expect(await states(row)).toMatchObject({ caution: 'frozen', security_deposit: 'frozen', rent: 'released' });
    const ruling = { toTenantKobo: kobo(12_000_000), toLandlordKobo: kobo(18_000_000) };
    await fixture.step(row.id, ['rule_caution', 'system'], { ruling });
    expect(await fixture.balanceOf(tenant)).toBe(purse - checked - 18_000_000);
    // Settling the deposits is no refund of a payment: the last receipt may be that of a renewal.
    const [receipt] = await read()
      .select()
      .from(receipts)
      .where(eq(receipts.id, row.receiptId ?? 'rct_none'));
    expect(receipt).toMatchObject({ refundedKobo: 0, refundedRentKobo: 0 });
    await ended(row);
  });

  it('ends without a journal entry when no deposit was agreed', async () => {
    const { row } = await paid({ fees: allFees.filter(({ kind }) => kind === 'agency') });
    await movedIn(row);
    await movedOut(row);
    await fixture.step(row.id, ['return_caution', 'system']);
    expect(await fixture.balanceOf(tenant)).toBe(purse - 187_000_000);
    await ended(row);
  });
});

describe('the escrow lines in the database', () => {
  it('cannot pay out more than they hold, and cannot be inserted twice', async () => {
    const { row } = await paid();
    const { writer } = fixture.services.database;
    const of = eq(escrowLines.bookingId, row.id);
    const [line] = await read().select().from(escrowLines).where(of).limit(1);
    if (!line) throw new Error('a line expected');
    await expect(
      writer.write((tx) =>
        tx
          .update(escrowLines)
          .set({ toTenantKobo: kobo(line.amountKobo + 1) })
          .where(of),
      ),
    ).rejects.toThrow('Failed query');
    await expect(writer.write((tx) => tx.insert(escrowLines).values(line))).rejects.toThrow('Failed query');
    await expect(
      writer.write((tx) => tx.insert(escrowLines).values({ ...line, term: 9, amountKobo: zeroKobo })),
    ).rejects.toThrow('Failed query');
  });
});
