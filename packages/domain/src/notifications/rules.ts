import {
  type DigestChoice,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationKind,
  type NotificationTopic,
  type QuietHours,
  channelRule,
  mayChoose,
  notificationChannels,
  notificationKind,
  notificationTopicNames,
  usualQuietHours,
} from '@rentreel/contracts/notifications';
import { dayMs } from '@rentreel/values';
import { afterQuiet, nextDigest } from './lagos-time.ts';

/** The notification settings of a user. `choices` holds the differences from the defaults, by `topic.channel`. */
export interface Settings {
  readonly choices: Readonly<Record<string, boolean>>;
  readonly quietHours: QuietHours | null;
  readonly digest: DigestChoice;
}

export const usualSettings: Settings = { choices: {}, quietHours: usualQuietHours, digest: 'calm' };

const cell = (topic: NotificationTopic, channel: NotificationChannel) => `${topic}.${channel}`;

/**
 * Returns whether a topic is delivered on a channel. Settings stored elsewhere are applied there, before the notification is
 * raised.
 */
export function isWanted(settings: Settings, topic: NotificationTopic, channel: NotificationChannel): boolean {
  const rule = channelRule(topic, channel);
  if (rule === 'always' || rule === 'elsewhere') return true;
  return settings.choices[cell(topic, channel)] ?? rule === 'on';
}

/** Returns the settings with one choice changed. */
export function withChoice(settings: Settings, { topic, channel, wanted }: NotificationChoice): Settings {
  return { ...settings, choices: { ...settings.choices, [cell(topic, channel)]: wanted } };
}

/** Lists every available choice with its current value. */
export function listChoices(settings: Settings): NotificationChoice[] {
  return notificationTopicNames.flatMap((topic) =>
    notificationChannels
      .filter((channel) => mayChoose(topic, channel))
      .map((channel) => ({ topic, channel, wanted: isWanted(settings, topic, channel) })),
  );
}

/** Older events appear only in the inbox: a mail about them would be too late. */
const staleMs = dayMs;

/**
 * A delivery of a notification outside the app. Deliveries of one `bundle` are sent together; `dueAt` is epoch milliseconds.
 */
export interface PlannedDelivery {
  readonly channel: 'mail' | 'push';
  readonly dueAt: number;
  readonly bundle: string;
}

interface PlannedNotice {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly thread: string;
  readonly occurredAt: number;
}

/** The bundle of the daily mail. */
export const digestBundle = 'digest';

/** Critical notifications (money, security, imminent events) wait neither for quiet hours nor for the daily mail. */
function planMail(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery {
  const { urgency, mailAfterMs = 0, together } = notificationKind(notice.kind);
  const bundle = together ? notice.thread : notice.id;
  if (urgency === 'critical') return { channel: 'mail', dueAt: now, bundle };
  const gathered = settings.digest === 'all' || (settings.digest === 'calm' && urgency === 'calm');
  const dueAt = gathered ? nextDigest(now) : now + mailAfterMs;
  return { channel: 'mail', dueAt: afterQuiet(dueAt, settings.quietHours), bundle: gathered ? digestBundle : bundle };
}

function planPush(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery {
  const { urgency, pushAfterMs = 0, together } = notificationKind(notice.kind);
  const dueAt = urgency === 'critical' ? now : afterQuiet(now + pushAfterMs, settings.quietHours);
  return { channel: 'push', dueAt, bundle: together ? notice.thread : notice.id };
}

/** Plans the mail and push of a newly stored notification according to the settings. */
export function planDeliveries(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery[] {
  const { topic, noMail } = notificationKind(notice.kind);
  if (now - notice.occurredAt > staleMs) return [];
  return [
    ...(isWanted(settings, topic, 'mail') && !noMail ? [planMail(notice, settings, now)] : []),
    ...(isWanted(settings, topic, 'push') ? [planPush(notice, settings, now)] : []),
  ];
}
