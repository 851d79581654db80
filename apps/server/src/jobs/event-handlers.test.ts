import { freezeAccount } from '@rentreel/domain/auth';
import {
  addOpenHouse,
  cancelInspection,
  countInspections,
  getHomeSlots,
  getInspection,
  joinWaitlist,
  requestInspection,
} from '@rentreel/domain/inspections';
import { type Context, type HandledTopic, handledTopics, type OutboxPayloads } from '@rentreel/domain/kernel';
import { changeListingState, changePrice, getListing } from '@rentreel/domain/listings';
import { countUnreadNotifications, listNotifications } from '@rentreel/domain/notifications';
import { listReferrals } from '@rentreel/domain/referral-rewards';
import { recordReferral } from '@rentreel/domain/referrals';
import { saveHome } from '@rentreel/domain/saved';
import { createFixture, publishHome, type TestPerson, type Fixture } from '@rentreel/domain/testing';
import { withdrawFromWallet } from '@rentreel/domain/payouts';
import { depositToWallet, getWalletBalance } from '@rentreel/domain/wallet';
import { outboxEvents } from '@rentreel/db/schema';
import { addDays, hourMs, kobo, lagosDay, startOfDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from './work-loop.ts';
import { eventHandlers } from './event-handlers.ts';

let fixture: Fixture;
let person: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

/** Delivers an event directly, as a worker would. */
const deliver = <T extends HandledTopic>(topic: T, payload: OutboxPayloads[T], seq = 7) =>
  eventHandlers[topic](fixture.system, { seq, topic, payload: JSON.stringify(payload), attempt: 1 });
/** Delivers all pending events of one topic twice each: a worker may die before it records the delivery. */
async function deliverAllTwice(topic: HandledTopic): Promise<number> {
  const events = await fixture.services.database.read.select().from(outboxEvents).where(eq(outboxEvents.topic, topic));
  for (const { seq, payload } of events.flatMap((event) => [event, event])) {
    await eventHandlers[topic](fixture.system, { seq, topic, payload, attempt: 1 });
  }
  return events.length;
}
const inboxOf = async ({ ctx }: { readonly ctx: Context }) =>
  (await listNotifications(ctx, { filter: 'all', limit: 20 })).items;

describe('the handler of an event', () => {
  it.each(handledTopics)(
    '%s rejects an unreadable payload, so that the event is kept for an operator',
    async (topic) => {
      for (const payload of ['{', '{}', '{"listingId":7}', 'null']) {
        await expect(eventHandlers[topic](fixture.system, { seq: 1, topic, payload, attempt: 1 })).rejects.toThrow(
          /expected|JSON/i,
        );
      }
    },
  );
});

describe('a mail', () => {
  const mail = { to: 'ada@example.com', subject: 'Rent <b>less</b>', text: 'Open it: http://localhost:3000/#/wallet' };

  it('is sent as text and as HTML with escaped text', async () => {
    await deliver('mail.requested', mail);
    const [sent] = fixture.services.mailer.sent;
    expect(sent).toMatchObject(mail);
    expect(sent?.html).toContain('Rent &lt;b&gt;less&lt;/b&gt;');
    expect(sent?.html).toContain('href="http://localhost:3000/#/wallet"');
  });

  it('keeps its id over retries and shares it with no other mail', async () => {
    await deliver('mail.requested', mail, 7);
    await deliver('mail.requested', mail, 7);
    await deliver('mail.requested', mail, 8);
    expect(fixture.services.mailer.sent.map(({ id }) => id)).toEqual(['outbox-7', 'outbox-7', 'outbox-8']);
  });

  it('carries its unsubscribe address when it has one', async () => {
    await deliver('mail.requested', { ...mail, unsubscribeUrl: 'http://localhost:3000/u/1' });
    await deliver('mail.requested', mail);
    const urls = fixture.services.mailer.sent.map(({ unsubscribeUrl }) => unsubscribeUrl);
    expect(urls).toEqual(['http://localhost:3000/u/1', undefined]);
  });
});

describe('a payout', () => {
  it('is paid by the bank once and debited once when its event is delivered twice', async () => {
    await depositToWallet(person.ctx, { amountKobo: kobo(900_000) });
    await withdrawFromWallet(person.ctx, { amountKobo: kobo(400_000) });
    expect(await deliverAllTwice('payout.requested')).toBe(1);
    const { moved } = fixture.services.paymentGateway;
    expect([...moved.values()].filter((amount) => amount === 400_000)).toHaveLength(1);
    expect(await getWalletBalance(person.ctx)).toBe(500_000);
  });

  it('of an unknown payment fails with app.not_found', async () => {
    const lost = deliver('payout.requested', { paymentId: 'pay_lost' });
    await expect(lost).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

describe('a home that was let', () => {
  const askFor = async (tenant: TestPerson, listingId: `lst_${string}`, clientId: string) => {
    const { days } = await getHomeSlots(tenant.ctx, { listingId });
    const startsAt = days[1]?.slots[0]?.startsAt ?? 0;
    const asked = { kind: 'in_person', listingId, startsAt, clientId, feeKobo: kobo(0), note: '' } as const;
    return requestInspection(tenant.ctx, asked);
  };

  it('closes its own inspections once and no others', async () => {
    const landlord = await fixture.createPerson();
    const [gone, stays] = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
    const { id: inspectionId } = await askFor(person, gone, 'request-number-one');
    await askFor(await fixture.createPerson(), stays, 'request-number-two');
    await changeListingState(landlord.ctx, gone, 'mark_let');
    expect(await deliverAllTwice('listing.closed')).toBe(1);
    const ended = await getInspection(person.ctx, { inspectionId });
    expect(ended).toMatchObject({ state: 'home_closed', reason: 'let_to_other' });
    expect(ended.steps.filter(({ name }) => name === 'close_home')).toHaveLength(1);
    expect(await countInspections(landlord.ctx)).toMatchObject({ waiting: 1 });
  });
});

describe('a frozen account', () => {
  it('has its live listings hidden', async () => {
    const landlord = await fixture.createPerson();
    const listingId = await publishHome(landlord.ctx);
    await freezeAccount({ ...landlord.ctx, clientAddress: '10.0.0.1', userAgent: 'test' });
    expect(await deliverAllTwice('account.frozen')).toBe(1);
    expect((await getListing(landlord.ctx, { listingId })).state).toBe('paused');
  });
});

it('a confirmed email address advances the referral of its user, once', async () => {
  const { userId } = await fixture.createPerson();
  // In a fixture a user's referral code is their id.
  await recordReferral(fixture.system, { userId, code: person.userId });
  await deliver('email.confirmed', { userId });
  await deliver('email.confirmed', { userId });
  await deliver('email.confirmed', { userId: person.userId });
  expect((await listReferrals(person.ctx, { limit: 20 })).items).toMatchObject([{ state: 'verified' }]);
});

describe('a home that is offered again', () => {
  it('has a free place of its open house taken by a tenant who waits for one, once', async () => {
    const landlord = await fixture.createPerson();
    const listingId = await publishHome(landlord.ctx);
    const startsAt = startOfDay(addDays(lagosDay(fixture.services.clock.now()), 3)) + 10 * hourMs;
    const { id: openHouseId } = await addOpenHouse(landlord.ctx, {
      listingId,
      startsAt,
      endsAt: startsAt + hourMs,
      capacity: 1,
    });
    const guest = await fixture.createPerson();
    const seat = {
      kind: 'open_house',
      openHouseId,
      clientId: 'open-house-guest-one',
      feeKobo: kobo(0),
      note: '',
    } as const;
    const { id: inspectionId, version } = await requestInspection(guest.ctx, seat);
    await joinWaitlist(person.ctx, { openHouseId, feeKobo: kobo(0) });
    await changeListingState(landlord.ctx, listingId, 'pause');
    await cancelInspection(guest.ctx, { inspectionId, version, reason: 'not_free', note: '' });
    await changeListingState(landlord.ctx, listingId, 'resume');
    expect(await countInspections(landlord.ctx)).toMatchObject({ upcoming: 0 });
    await deliverAllTwice('listing.offered');
    expect(await countInspections(landlord.ctx)).toMatchObject({ upcoming: 1 });
  });
});

describe('a price reduction', () => {
  it('notifies the users who saved the home once, and no others', async () => {
    const landlord = await fixture.createPerson();
    const listingId = await publishHome(landlord.ctx);
    await saveHome(person.ctx, { listingId });
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(200_000_000) });
    await deliverAllTwice('listing.offered');
    await deliverAllTwice('notice.raised');
    const reported = await inboxOf(person);
    expect(reported).toMatchObject([{ path: `/property/${listingId}`, unread: 1 }]);
    expect(reported[0]?.title).toContain('cheaper');
    expect(await inboxOf(landlord)).toEqual([]);
  });
});

describe('a notification', () => {
  it('appears in the inbox once, and is marked as read after its chat was read', async () => {
    const facts = { listingId: 'lst_1', tenantId: 'usr_1', home: 'Flat', from: 'Hauwa', words: 'Hello' } as const;
    const notice = { userId: person.userId, kind: 'message.received', facts, key: 'msg_1', thread: 'cnv_1' } as const;
    const occurredAt = fixture.services.clock.now();
    await deliver('notice.raised', { ...notice, occurredAt });
    await deliver('notice.raised', { ...notice, occurredAt });
    expect(await inboxOf(person)).toMatchObject([{ unread: 1, title: 'New message from Hauwa' }]);
    await deliver('notice.seen', { userId: person.userId, thread: 'cnv_1', until: occurredAt });
    expect(await countUnreadNotifications(person.ctx)).toEqual({ groups: 0, apart: 0 });
    await deliver('notice.due', { userId: person.userId });
    expect(await deliverAllTwice('mail.requested')).toBe(0);
  });

  it('arrives with facts that are absent or consist of parts', async () => {
    const visit = { listingId: 'lst_1', home: 'Flat', inspectionId: 'ins_1', other: 'Hauwa', startsAt: Date.now() };
    const facts = { ...visit, reason: null, fee: { amountKobo: kobo(200_000), to: 'tenant', isMine: true } } as const;
    const notice = { userId: person.userId, kind: 'inspection.expired', facts, key: 'ins_1:2' } as const;
    await deliver('notice.raised', { ...notice, occurredAt: fixture.services.clock.now() });
    const [arrived] = await inboxOf(person);
    expect(arrived?.text).toContain('Your fee of ₦2,000 is back in your wallet.');
  });

  it('is not pushed to a browser that has logged out', async () => {
    const message = { title: 'Hello', body: '', path: '/wallet', tag: 'a' };
    await deliver('push.requested', { subscriptionId: 'psh_gone', message, urgent: false });
    expect(fixture.services.pushSender.sent).toEqual([]);
  });
});

describe('describeFailure', () => {
  it.each([
    [new TypeError('no such\n  column'), 'TypeError: no such column'],
    ['451 try later', '451 try later'],
    [
      new Error('Failed query: insert into users\nparams: ada@example.com,hunter2'),
      'Error: Failed query: insert into users',
    ],
    [undefined, 'undefined'],
  ])('returns one line without user data: %s', (error, line) => expect(describeFailure(error)).toBe(line));
});
