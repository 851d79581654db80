import {
  type NotificationKind,
  channelRule,
  notificationChannels,
  notificationKind,
  notificationKindNames,
  notificationTopicNames,
} from '@rentreel/contracts/notifications';
import { minuteMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type Settings, isWanted, listChoices, planDeliveries, usualSettings, withChoice } from './rules.ts';

const lagos = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour - 1, minute);
const morning = lagos(7) + 24 * 60 * minuteMs;

const plan = (kind: NotificationKind, now: number, settings: Settings = usualSettings) => {
  const planned = planDeliveries({ id: 'ntf_1', kind, thread: 'thread', occurredAt: now }, settings, now);
  return Object.fromEntries(planned.map(({ channel, dueAt, bundle }) => [channel, [dueAt, bundle]]));
};

describe('planDeliveries', () => {
  it.each([
    ['a message by day waits to be read', 'message.received', lagos(15), [lagos(15, 15), 'thread']],
    ['a message before the night waits for the morning', 'message.received', lagos(21, 50), [morning, 'thread']],
    ['an inspection is told at once', 'inspection.confirmed', lagos(15), [lagos(15), 'ntf_1']],
    ['an inspection is told in the morning', 'inspection.confirmed', lagos(23), [morning, 'ntf_1']],
    ['a reminder of a visit waits for nothing', 'inspection.reminder', lagos(6), [lagos(6), 'ntf_1']],
    ['money is told by day', 'wallet.deposited', lagos(15), [lagos(15), 'ntf_1']],
    ['money is told at night', 'wallet.payout_failed', lagos(2), [lagos(2), 'ntf_1']],
    ['a new passkey is told at night', 'security.passkey_changed', lagos(2), [lagos(2), 'ntf_1']],
    ['what can wait is gathered', 'listing.reminder', lagos(15), [morning, 'digest']],
  ] as const)('plans the mail: %s', (...[, kind, now, expected]) => {
    expect(plan(kind, now)['mail']).toEqual(expected);
  });

  it.each([
    ['a message by day', 'message.received', lagos(15), lagos(15) + 20_000],
    ['a message at night', 'message.received', lagos(23), morning],
    ['money at night', 'wallet.deposited', lagos(23), lagos(23)],
  ] as const)('plans the push: %s', (...[, kind, now, dueAt]) => {
    expect(plan(kind, now)['push']?.[0]).toBe(dueAt);
  });

  it.each([
    ['calm', 'digest', lagos(15)],
    ['all', 'digest', 'digest'],
    ['off', lagos(15), lagos(15)],
  ] as const)(
    'with the daily email set to %s bundles calm and timely notifications accordingly',
    (digest, calm, timely) => {
      const settings = { ...usualSettings, digest };
      const reported = (kind: NotificationKind) => plan(kind, lagos(15), settings)['mail'];
      expect(reported('listing.reminder')?.[calm === 'digest' ? 1 : 0]).toBe(calm);
      expect(reported('inspection.confirmed')?.[timely === 'digest' ? 1 : 0]).toBe(timely);
      expect(reported('wallet.deposited')?.[0]).toBe(lagos(15));
    },
  );

  it('plans nothing for an event older than a day', () => {
    const now = lagos(15);
    const old = {
      id: 'ntf_1',
      kind: 'wallet.deposited',
      thread: 't',
      occurredAt: now - 24 * 60 * minuteMs - 1,
    } as const;
    expect(planDeliveries(old, usualSettings, now)).toEqual([]);
    expect(planDeliveries({ ...old, occurredAt: old.occurredAt + 1 }, usualSettings, now)).not.toEqual([]);
  });

  it.each(notificationKindNames)('plans %s at most once per channel and never in the past', (kind) => {
    const planned = planDeliveries({ id: 'n', kind, thread: 't', occurredAt: lagos(3) }, usualSettings, lagos(3));
    expect(new Set(planned.map(({ channel }) => channel)).size).toBe(planned.length);
    for (const { dueAt } of planned) expect(dueAt).toBeGreaterThanOrEqual(lagos(3));
    expect(planned.some(({ channel }) => channel === 'mail') && notificationKind(kind).noMail === true).toBe(false);
  });
});

describe('notification choices', () => {
  it('exist for every cell that is neither always on nor set elsewhere', () => {
    const cells = notificationTopicNames.flatMap((topic) =>
      notificationChannels.map((channel) => channelRule(topic, channel)),
    );
    const free = cells.filter((rule) => rule === 'on' || rule === 'off');
    expect(listChoices(usualSettings)).toHaveLength(free.length);
  });

  it.each(['money', 'security'] as const)('about %s have no effect in the app and by mail', (topic) => {
    const muted = notificationChannels.reduce(
      (settings: Settings, channel) => withChoice(settings, { topic, channel, wanted: false }),
      usualSettings,
    );
    expect(notificationChannels.map((channel) => isWanted(muted, topic, channel))).toEqual([true, true, false]);
  });

  it.each(['listing.report_decided', 'chat.report_decided', 'scam.report_decided'] as const)(
    'about homes leave %s on, which answers a report of another home or chat',
    (kind) =>
      expect(
        isWanted(
          withChoice(usualSettings, { topic: 'homes', channel: 'inApp', wanted: false }),
          notificationKind(kind).topic,
          'inApp',
        ),
      ).toBe(true),
  );

  it('mute one topic on one channel', () => {
    const muted = withChoice(usualSettings, { topic: 'messages', channel: 'mail', wanted: false });
    expect(Object.keys(plan('message.received', lagos(15), muted))).toEqual(['push']);
    expect(Object.keys(plan('inspection.confirmed', lagos(15), muted))).toEqual(['mail', 'push']);
  });
});
