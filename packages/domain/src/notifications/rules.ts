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

/** The settings of a person. `choices` holds what differs from the defaults, by `topic.channel`. */
export interface Settings {
  readonly choices: Readonly<Record<string, boolean>>;
  readonly quietHours: QuietHours | null;
  readonly digest: DigestChoice;
}

export const usualSettings: Settings = { choices: {}, quietHours: usualQuietHours, digest: 'calm' };

const cell = (topic: NotificationTopic, channel: NotificationChannel) => `${topic}.${channel}`;

/** Whether a topic goes out on a channel. Settings kept elsewhere are applied there, before the notice is raised. */
export function isWanted(settings: Settings, topic: NotificationTopic, channel: NotificationChannel): boolean {
  const rule = channelRule(topic, channel);
  if (rule === 'always' || rule === 'elsewhere') return true;
  return settings.choices[cell(topic, channel)] ?? rule === 'on';
}

/** The settings with one cell changed. */
export function withChoice(settings: Settings, { topic, channel, wanted }: NotificationChoice): Settings {
  return { ...settings, choices: { ...settings.choices, [cell(topic, channel)]: wanted } };
}

/** Every choice that a person has, with its present value. */
export function listChoices(settings: Settings): NotificationChoice[] {
  return notificationTopicNames.flatMap((topic) =>
    notificationChannels
      .filter((channel) => mayChoose(topic, channel))
      .map((channel) => ({ topic, channel, wanted: isWanted(settings, topic, channel) })),
  );
}

/** Older events stand in the inbox alone: a mail about last week's message helps nobody. */
const staleMs = dayMs;

/** One delivery of a notice outside the app. Deliveries of one `bundle` go out together; `dueAt` is epoch milliseconds. */
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

/** Critical notices (money, security, what is about to start) wait neither for quiet hours nor for the daily mail. */
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

/** The mail and push of a notice that is stored now, as far as its person wants them. */
export function planDeliveries(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery[] {
  const { topic, noMail } = notificationKind(notice.kind);
  if (now - notice.occurredAt > staleMs) return [];
  return [
    ...(isWanted(settings, topic, 'mail') && !noMail ? [planMail(notice, settings, now)] : []),
    ...(isWanted(settings, topic, 'push') ? [planPush(notice, settings, now)] : []),
  ];
}
