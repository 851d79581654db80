import { dayMs, endOfDay, asLagosDay, hourMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingFixture, createBookingFixture, newRental, newTenancy } from '../bookings/fixtures.ts';
import { payInstalment, scheduleHandover } from '../bookings/index.ts';
import { changeListingState, listingTimerWork } from '../listings/index.ts';
import { openChat, sendMessage } from '../messages/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { getLandlordToday, getLettingAccess } from './index.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await createBookingFixture();
});
afterEach(() => fixture.dispose());

const today = () => getLandlordToday(fixture.landlord.ctx);

/** Counts the statements sent to the database until `read` has resolved. */
async function countStatements(read: () => Promise<unknown>): Promise<number> {
  const { $client } = fixture.services.database.read;
  const execute = $client.execute.bind($client);
  let statements = 0;
  $client.execute = (...args: Parameters<typeof execute>) => {
    statements += 1;
    return execute(...args);
  };
  await read();
  $client.execute = execute;
  return statements;
}

describe('getLandlordToday and getLettingAccess', () => {
  it('return nothing for a person without a listing, who is not offered the landlord screens', async () => {
    expect(await getLandlordToday(fixture.tenant.ctx)).toEqual({
      tasks: [],
      visits: [],
      toConfirm: [],
      releases: [],
      homes: 0,
      live: 0,
    });
    expect(await getLettingAccess(fixture.tenant.ctx)).toEqual({ homes: 0, hasMandate: false });
    expect(await getLettingAccess(fixture.landlord.ctx)).toEqual({ homes: 1, hasMandate: false });
  });

  it('list applications and unanswered chats with their deadlines, earliest first', async () => {
    const application = await fixture.apply();
    const { id: conversationId } = await openChat(fixture.rival.ctx, { listingId: fixture.listingId });
    await sendMessage(fixture.rival.ctx, { conversationId, clientId: 'question-0000000000', text: 'Is it free?' });
    const { tasks } = await today();
    expect(tasks).toHaveLength(2);
    const times = tasks.map(({ dueAt }) => dueAt ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'application', id: application.id, dueAt: application.dueAt }),
    );
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'message', id: conversationId, text: 'Is it free?' }));
    await sendMessage(fixture.landlord.ctx, { conversationId, clientId: 'answer-000000000000', text: 'Yes, it is.' });
    expect((await today()).tasks.map(({ kind }) => kind)).toEqual(['application']);
  });

  it('follow a letting from the signature and the keys to the release with its amount and time', async () => {
    const rental = await newRental(fixture);
    await rental.agreed();
    expect((await today()).tasks).toMatchObject([{ kind: 'agreement', id: rental.id }]);
    await rental.sign(fixture.tenant);
    await rental.sign(fixture.landlord);
    expect((await today()).tasks).toEqual([]);
    await rental.pay();
    const { startDay } = await rental.see();
    const keysDueAt = async () => (await rental.see(fixture.landlord)).keysDueAt;
    expect(await keysDueAt()).toBe(endOfDay(asLagosDay(startDay)));
    expect((await today()).tasks).toMatchObject([{ kind: 'keys', dueAt: await keysDueAt() }]);
    const at = fixture.services.clock.now() + 2 * dayMs;
    await scheduleHandover(fixture.landlord.ctx, { ...(await rental.action(fixture.landlord)), at, note: '' });
    expect(await keysDueAt()).toBe(at);
    expect((await today()).tasks).toMatchObject([{ kind: 'keys', dueAt: at }]);
    await rental.keys();
    const { tasks, releases } = await today();
    expect(tasks).toEqual([]);
    const { escrow, dueAt } = await rental.see();
    const due = escrow.lines.filter(({ to }) => to === 'landlord').map(({ amountKobo }) => amountKobo);
    expect(releases).toMatchObject([
      { bookingId: rental.id, amountKobo: due.reduce((sum, part) => sum + part, 0), releaseAt: dueAt },
    ]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('ask to confirm a listing from the tenth day after the last confirmation on, and again when it is hidden', async () => {
    expect((await today()).toConfirm).toEqual([]);
    fixture.services.clock.advance(10 * dayMs + hourMs);
    expect((await today()).toConfirm).toMatchObject([{ id: fixture.listingId, state: 'live', daysLeft: 4 }]);
    await changeListingState(fixture.landlord.ctx, fixture.listingId, 'confirm');
    expect((await today()).toConfirm).toEqual([]);
    fixture.services.clock.advance(14 * dayMs + hourMs);
    for (const work of Object.values(listingTimerWork)) await work(fixture.system, fixture.listingId);
    expect((await today()).toConfirm).toMatchObject([{ state: 'stale', daysLeft: null }]);
  });

  it('list late rent with its amount and last day until it is paid', async () => {
    const rental = await newTenancy(fixture, { plan: 'halves' });
    const [part] = (await rental.see()).instalments;
    const { amountKobo = kobo(0), dueDay = 0 } = part ?? {};
    await fixture.passTo(endOfDay(asLagosDay(dueDay)) - hourMs);
    expect((await today()).tasks).toEqual([]);
    await fixture.pass(2 * hourMs);
    const late = { kind: 'rent', id: rental.id, amountKobo, dueAt: endOfDay(asLagosDay(dueDay)) - 1 };
    expect((await today()).tasks).toMatchObject([late]);
    await payInstalment(rental.tenant.ctx, {
      bookingId: rental.id,
      term: 1,
      number: 2,
      amountKobo,
      idempotencyKey: 'late-rent-000000000000',
    });
    expect((await today()).tasks).toEqual([]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('send at most four more statements for each further application', async () => {
    const counts: number[] = [];
    for (let applications = 1; applications <= 5; applications += 1) {
      const listingId = await publishHome(fixture.landlord.ctx);
      await fixture.apply(await fixture.newTenant(), { listingId });
      counts.push(await countStatements(today));
      expect((await today()).tasks).toHaveLength(applications);
    }
    const [first = 0] = counts;
    expect(first).toBeLessThanOrEqual(16);
    expect(counts).toEqual(counts.map((_, index) => first + 4 * index));
  });
});
