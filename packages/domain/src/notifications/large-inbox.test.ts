import { notices, outboxEvents } from '@rentreel/db/schema';
import { dayMs, hourMs, lagosDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { countUnreadNotifications, listNotifications, markAllNotifications } from './index.ts';

let fixture: Fixture;
let person: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const start = Date.UTC(2026, 7, 1);

interface Stored {
  readonly hours: number;
  readonly thread: number;
  readonly isRead: boolean;
}

/** Inserts notifications directly, because each would otherwise need an event. */
async function store(rows: readonly Stored[]): Promise<void> {
  await fixture.services.database.writer.write(async (tx) => {
    await tx.delete(notices);
    for (let at = 0; at < rows.length; at += 500) {
      await tx.insert(notices).values(
        rows.slice(at, at + 500).map(({ hours, thread, isRead }, index) => {
          const occurredAt = start + hours * hourMs;
          const number = String(at + index).padStart(26, '0');
          return {
            id: `ntf_${number}` as const,
            userId: person.userId,
            eventKey: number,
            kind: 'wallet.payout_failed',
            topic: 'money',
            thread: `thread_${thread}`,
            facts: JSON.stringify({ amountKobo: 100 }),
            inApp: true,
            day: lagosDay(occurredAt),
            occurredAt,
            readAt: isRead ? occurredAt : null,
          };
        }),
      );
    }
  });
}

async function listAll(filter: 'all' | 'unread'): Promise<string[]> {
  const listed: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listNotifications(person.ctx, { cursor, limit: 4, filter });
    listed.push(...page.items.map(({ occurredAt, count, unread }) => `${occurredAt} ${count} ${unread}`));
    cursor = page.nextCursor;
  } while (cursor);
  return listed;
}

/** Computes every group in memory, latest first. */
function groupsOf(rows: readonly Stored[], filter: 'all' | 'unread'): string[] {
  const groups = new Map<string, { at: number; count: number; unread: number }>();
  for (const { hours, thread, isRead } of rows) {
    const at = start + hours * hourMs;
    const key = `${lagosDay(at)} ${thread}`;
    const group = groups.get(key) ?? { at: 0, count: 0, unread: 0 };
    groups.set(key, {
      at: Math.max(group.at, at),
      count: group.count + 1,
      unread: group.unread + (isRead ? 0 : 1),
    });
  }
  return [...groups.values()]
    .filter(({ unread }) => filter === 'all' || unread > 0)
    .map(({ at, count, unread }) => `${at} ${count} ${unread}`);
}

const latestFirst = (lines: readonly string[]) => lines.toSorted((a, b) => Number.parseInt(b) - Number.parseInt(a));
const times = (lines: readonly string[]) => lines.map((line) => Number.parseInt(line));

describe('pages of an inbox', () => {
  it('show every group once, latest first, over any number of days', async () => {
    const row = fc.record({
      hours: fc.integer({ min: 0, max: 2000 }),
      thread: fc.integer({ min: 0, max: 3 }),
      isRead: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), fc.constantFrom('all', 'unread'), async (rows, filter) => {
        await store(rows);
        const listed = await listAll(filter);
        expect(times(listed)).toEqual(times(latestFirst(listed)));
        expect(listed.toSorted()).toEqual(groupsOf(rows, filter).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});

describe('markAllNotifications on a large inbox', () => {
  it('works in batches, leaves later notifications unread and signals the devices once', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({ hours: index % 400, thread: index % 7, isRead: false }));
    await store([...rows, { hours: 2000, thread: 1, isRead: false }]);
    const signals = () =>
      fixture.services.database.read.$count(outboxEvents, eq(outboxEvents.topic, 'notifications.changed'));
    const before = await signals();
    await markAllNotifications(person.ctx, { until: start + 400 * hourMs });
    expect(await countUnreadNotifications(person.ctx)).toMatchObject({ groups: 1 });
    expect(await signals()).toBe(before + 1);
    await markAllNotifications(person.ctx, { until: start + 400 * hourMs });
    expect(await signals()).toBe(before + 1);
  });

  it.each([500, 1000])('signals the devices when the last batch is full: %d', async (length) => {
    await store(Array.from({ length }, (_, index) => ({ hours: index % 40, thread: 1, isRead: false })));
    await markAllNotifications(person.ctx, { until: start + dayMs * 90 });
    expect(await countUnreadNotifications(person.ctx)).toMatchObject({ groups: 0 });
    expect(
      await fixture.services.database.read.$count(outboxEvents, eq(outboxEvents.topic, 'notifications.changed')),
    ).toBe(1);
  });
});
