import { describe, expect, it } from 'vitest';
import { liveEvent, liveEventsInput, liveTopics } from './live-event.ts';

describe('a live event', () => {
  it.each(liveTopics)('%s says what changed and when, and nothing of what it is now', (topic) => {
    const event = { topic, occurredAt: Date.UTC(2026, 10, 20) };
    expect(liveEvent.parse(event)).toEqual(event);
    expect(liveEvent.safeParse({ ...event, balanceKobo: 5 }).success).toBe(false);
  });

  it('is of a known topic', () => {
    expect(liveEvent.safeParse({ topic: 'mail.requested', occurredAt: 1 }).success).toBe(false);
    expect(liveEvent.safeParse({ topic: 'wallet.changed' }).success).toBe(false);
  });
});

describe('coming back to the live events', () => {
  it.each([undefined, {}, { lastEventId: null }, { lastEventId: '0' }, { lastEventId: '9007199254740991' }])(
    'may be done with %j',
    (input) => {
      expect(liveEventsInput.parse(input)).toEqual(input);
    },
  );

  it.each(['', '-1', '1.5', '1e3', ' 1', '1'.repeat(17), 'abc', 5])(
    'is not done from %j: the text says how to',
    (lastEventId) => {
      const { error } = liveEventsInput.safeParse({ lastEventId });
      expect(error?.issues.map(({ message }) => message)).toEqual(['Reconnect without an event id.']);
    },
  );
});
