import { describe, expect, it } from 'vitest';
import { liveEvent, liveEventsInput, liveTopics } from './live-event.ts';

describe('liveEvent', () => {
  it.each(liveTopics)('for %s carries the topic and time, and no other state', (topic) => {
    const event = { topic, occurredAt: Date.UTC(2026, 10, 20) };
    expect(liveEvent.parse(event)).toEqual(event);
    expect(liveEvent.safeParse({ ...event, balanceKobo: 5 }).success).toBe(false);
  });

  it('refuses unknown topics and a missing time', () => {
    expect(liveEvent.safeParse({ topic: 'mail.requested', occurredAt: 1 }).success).toBe(false);
    expect(liveEvent.safeParse({ topic: 'wallet.changed' }).success).toBe(false);
  });
});

describe('liveEventsInput', () => {
  it.each([undefined, {}, { lastEventId: null }, { lastEventId: '0' }, { lastEventId: '9007199254740991' }])(
    'accepts %j',
    (input) => {
      expect(liveEventsInput.parse(input)).toEqual(input);
    },
  );

  it.each(['', '-1', '1.5', '1e3', ' 1', '1'.repeat(17), 'abc', 5])(
    'refuses the event id %j with instructions to reconnect',
    (lastEventId) => {
      const { error } = liveEventsInput.safeParse({ lastEventId });
      expect(error?.issues.map(({ message }) => message)).toEqual(['Reconnect without an event id.']);
    },
  );
});
