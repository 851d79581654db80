import type { NotificationContent, NotificationGroup } from '@rentreel/contracts/notifications';
import { sessions } from '@rentreel/db/schema';
import { type HandledTopic, type OutboxPayloads, write } from '../kernel/index.ts';
import { claimEvents, completeEvent } from '../outbox/index.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import {
  type RaisedNotice,
  deliverDue,
  listNotifications,
  seeThread,
  sendPush,
  storeNotice,
  subscribePush,
} from './index.ts';

/** A notification for the fixture's user, as a test specifies it. */
export type NewNotice = NotificationContent extends infer N
  ? N extends NotificationContent
    ? Omit<N, 'userId'>
    : never
  : never;

/** A user, and the worker that delivers their notifications. */
export interface NoticeFixture extends Fixture {
  readonly person: TestPerson;
  /** Raises a notification now, as a use case does, before the worker runs. */
  raise(notice: NewNotice): Promise<void>;
  /** Raises a notification and runs everything due. */
  report(notice: NewNotice): Promise<void>;
  /** Runs the workers at the current time. */
  work(): Promise<void>;
  /** Advances the clock and runs everything due. */
  pass(ms: number): Promise<void>;
  inbox(): Promise<NotificationGroup[]>;
  subjects(): string[];
  /** Subscribes a browser of the user to pushes; returns its address. */
  addBrowser(name: string): Promise<string>;
}

const topics: readonly HandledTopic[] = [
  'notice.raised',
  'notice.seen',
  'notice.due',
  'mail.requested',
  'push.requested',
];

/** 08:00 in Lagos, outside quiet hours. */
const morning = Date.UTC(2026, 10, 20, 7);

async function workOnce(fixture: Fixture): Promise<number> {
  const { system } = fixture;
  const events = await claimEvents(system, { limit: 100, leaseMs: 1000, topics });
  for (const event of events) {
    const payload: unknown = JSON.parse(event.payload);
    if (event.topic === 'notice.raised') await storeNotice(system, payload as RaisedNotice);
    if (event.topic === 'notice.seen') await seeThread(system, payload as OutboxPayloads['notice.seen']);
    if (event.topic === 'notice.due') await deliverDue(system, payload as OutboxPayloads['notice.due']);
    if (event.topic === 'push.requested') await sendPush(system, payload as OutboxPayloads['push.requested']);
    if (event.topic === 'mail.requested') {
      const mail = payload as OutboxPayloads['mail.requested'];
      await system.mailer.send({ id: `outbox-${event.seq}`, ...mail });
    }
    await completeEvent(system, event);
  }
  return events.length;
}

/** Opens a fixture at 08:00 in Lagos. */
export async function createNoticeFixture(): Promise<NoticeFixture> {
  const fixture = await createFixture();
  const { clock, mailer, database } = fixture.services;
  clock.advance(morning - clock.now());
  const person = await fixture.createPerson({ name: 'Adaeze Okonkwo' });

  const raise = async (notice: NewNotice) => {
    const reported = { ...notice, userId: person.userId } as NotificationContent;
    await write(fixture.system, async (uow) => uow.notify(reported));
  };
  const work = async () => {
    while ((await workOnce(fixture)) > 0);
  };
  const addBrowser = async (name: string) => {
    const sessionId = `test-session-${person.userId}`;
    const nowSeconds = Math.floor(clock.now() / 1000);
    const row = { id: sessionId, publicId: sessionId, userId: person.userId, expiresAt: nowSeconds + 30 * 86_400 };
    const times = { createdAt: clock.now(), lastSeenAt: clock.now(), authenticatedAt: clock.now() };
    await database.writer.write((tx) =>
      tx
        .insert(sessions)
        .values({ ...row, ...times })
        .onConflictDoNothing(),
    );
    const endpoint = `https://push.example/${name}`;
    await subscribePush(person.ctx, { endpoint, p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22), renew: false });
    return endpoint;
  };
  return {
    ...fixture,
    person,
    raise,
    work,
    addBrowser,
    report: async (notice) => {
      await raise(notice);
      await work();
    },
    pass: async (ms) => {
      clock.advance(ms);
      await work();
    },
    inbox: async () => (await listNotifications(person.ctx, { filter: 'all', limit: 50 })).items,
    subjects: () => mailer.sent.map(({ subject }) => subject),
  };
}

/** Builds a message notification; the same `key` is the same message. */
export const message = (key: string, words = 'Is it still free?', thread = 'cnv_1'): NewNotice => ({
  kind: 'message.received',
  facts: { listingId: 'lst_1', tenantId: 'usr_1', home: 'Mini flat, Yaba', from: 'Hauwa Sani', words },
  key,
  thread,
});

/** Builds a deposit notification. */
export const deposit = (key: string): NewNotice => ({
  kind: 'wallet.deposited',
  facts: { amountKobo: 50_000_000 },
  key,
});

/** Builds a reminder to confirm a listing. */
export const reminder = (key: string, home = 'Mini flat, Yaba'): NewNotice => ({
  kind: 'listing.reminder',
  facts: { listingId: 'lst_1', home, daysLeft: 4 },
  key,
});

/** Builds a match of a saved search. */
export const match = (key: string): NewNotice => ({
  kind: 'search.matched',
  facts: {
    listingId: 'lst_1',
    home: 'Mini flat, Yaba',
    searchId: 'sch_1',
    search: 'Yaba',
    firstYearKobo: 1,
    cheaper: false,
  },
  key,
});
