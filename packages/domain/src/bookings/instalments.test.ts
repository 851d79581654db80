import { outboxEvents, receipts, restrictions, timers, users } from '@rentreel/db/schema';
import { kobo, dayMs, lagosDay, startOfDay, asLagosDay } from '@rentreel/values';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, runTimers } from '../testing/index.ts';
import { depositToWallet, transferBetweenWallets } from '../wallet/index.ts';
import { type EscrowFixture, createEscrowFixture } from './escrow/fixtures.ts';
import { payInstalment, rentTimerWork } from './instalments.ts';
import { unpaidInstalments } from './lists-repository.ts';
import { listBookings } from './lists.ts';
import { getBooking } from './queries.ts';
import { tenantRecordOf } from './repository.ts';
import { findTenancyFacts } from './tenancy-facts-repository.ts';
import type { BookingRow } from './row.ts';

const halfKobo = 85_000_000;
const purse = 300_000_000;

let fixture: EscrowFixture;
let tenant: TestPerson;
let row: BookingRow;
let secondDay: number;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(() => fixture.dispose());
beforeEach(async () => {
  tenant = await fixture.newTenant(purse);
  const due = await fixture.due({ tenant, plan: 'halves', startsInDays: 1 });
  await fixture.step(due.id, ['fund', 'tenant']);
  await fixture.step(due.id, ['hand_over', 'tenant']);
  row = await fixture.step(due.id, ['confirm_move_in', 'tenant']);
  secondDay = (await parts())[0]?.dueDay ?? 0;
});

const bookingId = () => row.id;
const parts = async () => (await getBooking(tenant.ctx, { bookingId: bookingId() })).instalments;
const pay = (changes: Record<string, unknown> = {}, who = tenant) =>
  payInstalment(who.ctx, {
    bookingId: bookingId(),
    term: 1,
    number: 2,
    idempotencyKey: 'the-key-of-a-second-half',
    amountKobo: kobo(halfKobo),
    ...changes,
  });
const goTo = (day: number) => {
  const { clock } = fixture.services;
  clock.advance(startOfDay(asLagosDay(day)) + dayMs / 2 - clock.now());
};

const runReminders = () => runTimers(fixture, rentTimerWork);

/** Returns the rent notifications of this booking: the kind, the recipient and the days left. */
async function reported(): Promise<string[]> {
  const rows = await fixture.services.database.read
    .select({ payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(and(eq(outboxEvents.topic, 'notice.raised'), like(outboxEvents.payload, `%"kind":"rent.%${row.id}%`)));
  return rows.map(({ payload }) => {
    const { kind, userId, facts } = JSON.parse(payload) as {
      kind: string;
      userId: string;
      facts: { daysLeft?: number };
    };
    return `${kind} ${userId === tenant.userId ? 'tenant' : 'landlord'} ${facts.daysLeft ?? ''}`.trim();
  });
}

describe('rent in two halves', () => {
  it('puts the first half into escrow with the fees and shows when the second is due', async () => {
    expect(await fixture.balanceOf(tenant)).toBe(purse - 245_000_000 + halfKobo);
    expect(await parts()).toEqual([
      {
        term: 1,
        number: 2,
        dueDay: secondDay,
        lastDayToPay: secondDay,
        amountKobo: halfKobo,
        state: 'later',
        payable: true,
        paidAt: null,
        fromCaution: false,
      },
    ]);
    goTo(secondDay);
    expect(await parts()).toMatchObject([{ state: 'due' }]);
    goTo(secondDay + 1);
    expect(await parts()).toMatchObject([{ state: 'late' }]);
  });

  it('is shown in both lists of bookings while the second half is due or late, until it is paid', async () => {
    const shown = async () =>
      Promise.all(
        [tenant, fixture.landlord].map(async ({ ctx }) => {
          const { items } = await listBookings(ctx, { tab: 'active', limit: 20 });
          const { rentDue } = await getBooking(ctx, { bookingId: bookingId() });
          expect(items.find(({ id }) => id === row.id)?.rentDue).toEqual(rentDue);
          return rentDue?.state;
        }),
      );
    expect(await shown()).toEqual([undefined, undefined]);
    goTo(secondDay);
    expect(await shown()).toEqual(['due', 'due']);
    goTo(secondDay + 1);
    expect(await shown()).toEqual(['late', 'late']);
    await pay();
    expect(await shown()).toEqual([undefined, undefined]);
  });

  it('pays the second half from tenant to landlord once, with a receipt', async () => {
    const had = await fixture.balanceOf(fixture.landlord);
    const before = await fixture.balanceOf(tenant);
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ instalments }) => instalments[0]?.state)).toEqual(['paid', 'paid', 'paid']);
    expect(await fixture.balanceOf(tenant)).toBe(before - halfKobo);
    expect((await fixture.balanceOf(fixture.landlord)) - had).toBe(halfKobo);
    await expect(pay({ idempotencyKey: 'another-key-for-the-half' })).rejects.toMatchObject({
      code: 'bookings.instalment_paid',
    });
    const written = await fixture.services.database.read.select().from(receipts).where(eq(receipts.bookingId, row.id));
    expect(written.map(({ amountKobo, rentKobo }) => [amountKobo, rentKobo])).toContainEqual([halfKobo, halfKobo]);
    expect(await reported()).toEqual(['rent.paid landlord']);
    expect(
      await fixture.services.database.read
        .select()
        .from(timers)
        .where(like(timers.subjectId, `${row.id}:%`)),
    ).toEqual([]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('rejects a key that paid another part or another amount, and moves nothing', async () => {
    const answer = await pay();
    await expect(pay({ amountKobo: kobo(1) })).rejects.toMatchObject({ code: 'app.key_reused' });
    await depositToWallet(tenant.ctx, { amountKobo: kobo(purse) });
    const due = await fixture.due({ tenant, plan: 'halves', startsInDays: 1 });
    await fixture.step(due.id, ['fund', 'tenant']);
    await fixture.step(due.id, ['hand_over', 'tenant']);
    await fixture.step(due.id, ['confirm_move_in', 'tenant']);
    const funded = await fixture.balanceOf(tenant);
    await expect(pay({ bookingId: due.id })).rejects.toMatchObject({ code: 'app.key_reused' });
    expect(await fixture.balanceOf(tenant)).toBe(funded);
    expect(await pay()).toEqual(answer);
    await assertLedgerBalanced(fixture.services.database);
  });

  it.each(['funded', 'handed_over', 'disputed'] as const)(
    'cannot be paid past escrow while the booking is %s, and a full refund leaves nothing with the landlord',
    async (state) => {
      const had = await Promise.all([tenant, fixture.landlord].map((person) => fixture.balanceOf(person)));
      await depositToWallet(tenant.ctx, { amountKobo: kobo(purse) });
      const due = await fixture.due({ tenant, plan: 'halves', startsInDays: 1 });
      await fixture.step(due.id, ['fund', 'tenant']);
      if (state !== 'funded') await fixture.step(due.id, ['hand_over', 'tenant']);
      if (state === 'disputed') await fixture.step(due.id, ['report_problem', 'tenant']);
      row = await fixture.row(due.id);
      expect(row.state).toBe(state);
      expect(await parts()).toMatchObject([{ state: 'later', payable: false }]);
      await expect(pay()).rejects.toMatchObject({ code: 'bookings.instalment_too_early' });
      await fixture.step(due.id, [state === 'funded' ? 'cancel_by_landlord' : 'give_back', 'landlord']);
      expect(await Promise.all([tenant, fixture.landlord].map((person) => fixture.balanceOf(person)))).toEqual([
        (had[0] ?? 0) + purse,
        had[1],
      ]);
      await assertLedgerBalanced(fixture.services.database);
    },
  );

  it('is not late and not reminded of while the first payment is in dispute, and again afterwards', async () => {
    tenant = await fixture.newTenant(purse);
    const due = await fixture.due({ tenant, plan: 'halves', startsInDays: 1 });
    await fixture.step(due.id, ['fund', 'tenant']);
    await fixture.step(due.id, ['hand_over', 'tenant']);
    row = await fixture.step(due.id, ['report_problem', 'tenant']);
    goTo(secondDay + 8);
    await runReminders();
    expect(await parts()).toMatchObject([{ state: 'later', payable: false }]);
    expect(await reported()).toEqual([]);
    await fixture.step(due.id, ['resume_check', 'tenant']);
    await fixture.step(due.id, ['confirm_move_in', 'tenant']);
    expect(await parts()).toMatchObject([{ state: 'due', payable: true }]);
    goTo(secondDay + 9);
    await runReminders();
    expect(await reported()).toContain('rent.due tenant 2');
    goTo(secondDay + 12);
    expect(await parts()).toMatchObject([{ state: 'late', payable: true }]);
    goTo(secondDay + 18);
    await runReminders();
    expect(await reported()).toContain('rent.late landlord');
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is not paid from a wallet that is frozen by a restriction', async () => {
    const before = await fixture.balanceOf(tenant);
    const restriction = { id: newId('rst'), kind: 'wallet', state: 'active', stateSince: 0, version: 1 } as const;
    const because = { reason: 'money', text: '', imposedBy: fixture.landlord.userId, createdAt: 0 } as const;
    await fixture.services.database.writer.write((tx) =>
      tx.insert(restrictions).values({ ...restriction, ...because, userId: tenant.userId }),
    );
    await expect(pay()).rejects.toMatchObject({ code: 'restrictions.not_allowed' });
    expect(await fixture.balanceOf(tenant)).toBe(before);
    expect(await parts()).toMatchObject([{ state: 'later' }]);
  });

  it('rejects another amount, another number, another payer and a payment without cover', async () => {
    await expect(pay({ amountKobo: kobo(1) })).rejects.toMatchObject({ code: 'bookings.amount_changed' });
    await expect(pay({ number: 3 })).rejects.toMatchObject({ code: 'bookings.no_such_instalment' });
    await expect(pay({}, fixture.landlord)).rejects.toMatchObject({ code: 'bookings.no_such_instalment' });
    await expect(pay({}, fixture.tenant)).rejects.toMatchObject({ code: 'bookings.not_found' });
    const { wallet } = await emptied(tenant);
    const short = { code: 'bookings.instalment_not_covered', params: { missing: '₦849,999.99' } };
    await expect(pay()).rejects.toMatchObject(short);
    expect(await fixture.balanceOf(tenant)).toBe(wallet);
    expect(await parts()).toMatchObject([{ state: 'later' }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('sends reminders 7 and 3 days before, on the day and 3 days after, and to both sides a week after', async () => {
    for (const days of [-8, -7, -3, 0, 3, 7, 8]) {
      goTo(secondDay + days);
      await runReminders();
      await runReminders();
    }
    expect(await reported()).toEqual([
      'rent.due tenant 7',
      'rent.due tenant 3',
      'rent.due tenant 0',
      'rent.due tenant -3',
      'rent.late tenant',
      'rent.late landlord',
    ]);
  });

  it('cannot be paid to a landlord who is no longer verified, is not late meanwhile, and can be paid once they are verified', async () => {
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    const before = await fixture.balanceOf(tenant);
    await verify(false);
    await expect(pay()).rejects.toMatchObject({ code: 'bookings.payee_unchecked' });
    expect(await fixture.balanceOf(tenant)).toBe(before);
    for (const days of [0, 1, 3, 8]) {
      goTo(secondDay + days);
      await runReminders();
    }
    expect(await parts()).toMatchObject([{ state: 'due' }]);
    expect(await getBooking(tenant.ctx, { bookingId: bookingId() })).toMatchObject({ releaseWaitsFor: ['identity'] });
    const once = await reported();
    expect(once).toEqual(['rent.waits tenant', 'rent.waits landlord']);
    await verify(true);
    goTo(secondDay + 10);
    await runReminders();
    expect((await reported()).slice(once.length)).toContain('rent.due tenant 1');
    expect((await pay()).instalments).toMatchObject([{ state: 'paid' }]);
    const { read } = fixture.services.database;
    expect(await tenantRecordOf(read, tenant.userId, secondDay + 30)).toMatchObject({ partsDue: 1, partsOnTime: 1 });
    expect(await findTenancyFacts(read, row.id)).toMatchObject({ instalments: [{ lastDayToPay: secondDay + 11 }] });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is late from the third day after it could last not be paid, and announced as late a week after that', async () => {
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    const { read } = fixture.services.database;
    const seenOn = async (days: number) => {
      goTo(secondDay + days);
      await runReminders();
      const { partsDue } = await tenantRecordOf(read, tenant.userId, secondDay + days);
      return { state: (await parts())[0]?.state, partsDue };
    };
    await verify(false);
    for (const days of [0, 3, 7, 8]) expect(await seenOn(days)).toEqual({ state: 'due', partsDue: 0 });
    await verify(true);
    const announced = async () => (await reported()).filter((line) => line.startsWith('rent.late'));
    for (const days of [9, 11]) expect(await seenOn(days)).toEqual({ state: 'due', partsDue: 0 });
    for (const days of [12, 17]) expect(await seenOn(days)).toEqual({ state: 'late', partsDue: 1 });
    expect(await announced()).toEqual([]);
    expect(await seenOn(18)).toEqual({ state: 'late', partsDue: 1 });
    expect(await announced()).toEqual(['rent.late tenant', 'rent.late landlord']);
  });

  it('emits bookings.changed for both sides when it becomes due', async () => {
    const woken = async () => {
      const { read } = fixture.services.database;
      const rows = await read.select().from(outboxEvents).where(eq(outboxEvents.topic, 'bookings.changed'));
      return rows.map(({ userId }) => userId);
    };
    const before = await woken();
    goTo(secondDay);
    await runReminders();
    expect((await woken()).slice(before.length)).toEqual(expect.arrayContaining([row.tenantId, row.landlordId]));
  });

  it('is neither owed nor reminded of after the tenancy has ended', async () => {
    const today = lagosDay(fixture.services.clock.now());
    const notice = { noticeBy: 'tenant', noticeAt: fixture.services.clock.now(), moveOutDay: today } as const;
    await fixture.step(row.id, ['give_notice', 'tenant'], { change: notice });
    expect(await parts()).toEqual([]);
    const { read } = fixture.services.database;
    expect(await unpaidInstalments(read, [row.id])).toEqual(new Map());
    await expect(pay()).rejects.toMatchObject({ code: 'bookings.no_such_instalment' });
    goTo(secondDay + 3);
    expect(await tenantRecordOf(read, tenant.userId, secondDay + 3)).toMatchObject({ partsDue: 0 });
    await runReminders();
    expect(await reported()).toEqual([]);
  });

  it('stays owed up to the agreed last day when the tenant records an earlier move-out', async () => {
    const moveOutDay = secondDay + 30;
    const notice = { noticeBy: 'tenant', noticeAt: fixture.services.clock.now(), moveOutDay } as const;
    await fixture.step(row.id, ['give_notice', 'tenant'], { change: notice });
    await fixture.step(row.id, ['record_move_out', 'tenant']);
    expect(await parts()).toMatchObject([{ state: 'later' }]);
    goTo(secondDay);
    await runReminders();
    expect(await reported()).toContain('rent.due tenant 0');
    expect((await pay()).instalments).toMatchObject([{ state: 'paid' }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is not owed again when the move-out is recorded after a due day that follows the last day', async () => {
    const moveOutDay = secondDay - 2;
    const notice = { noticeBy: 'tenant', noticeAt: fixture.services.clock.now(), moveOutDay } as const;
    await fixture.step(row.id, ['give_notice', 'tenant'], { change: notice });
    goTo(moveOutDay + 1);
    await fixture.step(row.id, ['come_to_end', 'system']);
    goTo(secondDay + 1);
    await fixture.step(row.id, ['record_move_out', 'tenant']);
    expect(await parts()).toEqual([]);
    await expect(pay()).rejects.toMatchObject({ code: 'bookings.no_such_instalment' });
    await assertLedgerBalanced(fixture.services.database);
  });
});

/** Empties a person's wallet except for one kobo. */
async function emptied(person: TestPerson): Promise<{ wallet: number }> {
  const amountKobo = kobo((await fixture.balanceOf(person)) - 1);
  await transferBetweenWallets(fixture.system, {
    fromUserId: person.userId,
    toUserId: fixture.landlord.userId,
    amountKobo,
  });
  return { wallet: 1 };
}
