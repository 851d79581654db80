import { type NoticeKind, noticeKind } from '@rentreel/contracts/notifications';
import { afterQuiet, nextDigest } from './lagos-hours.ts';
import { isWanted, type Settings } from './notice-settings.ts';

/** What happened longer ago is told in the inbox alone: a mail of last week's message helps nobody. */
const staleMs = 24 * 60 * 60_000;

/** How a notice leaves the app. `bundle` names what goes out as one, `dueAt` when, epoch milliseconds. */
export interface PlannedDelivery {
  readonly channel: 'mail' | 'push';
  readonly dueAt: number;
  readonly bundle: string;
}

export interface PlannedNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly thread: string;
  readonly occurredAt: number;
}

/** The bundle of the daily e-mail. */
export const digestBundle = 'digest';

/** Money, security and what is about to begin wait for nothing: not for quiet hours, not for the daily e-mail. */
function planMail(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery {
  const { urgency, mailAfterMs = 0, together } = noticeKind(notice.kind);
  const bundle = together ? notice.thread : notice.id;
  if (urgency === 'critical') return { channel: 'mail', dueAt: now, bundle };
  const gathered = settings.digest === 'all' || (settings.digest === 'calm' && urgency === 'calm');
  const dueAt = gathered ? nextDigest(now) : now + mailAfterMs;
  return { channel: 'mail', dueAt: afterQuiet(dueAt, settings.quietHours), bundle: gathered ? digestBundle : bundle };
}

function planPush(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery {
  const { urgency, pushAfterMs = 0, together } = noticeKind(notice.kind);
  const dueAt = urgency === 'critical' ? now : afterQuiet(now + pushAfterMs, settings.quietHours);
  return { channel: 'push', dueAt, bundle: together ? notice.thread : notice.id };
}

/** When a notice that is stored now goes out by mail and as a push, as far as its person wants it. */
export function planDeliveries(notice: PlannedNotice, settings: Settings, now: number): PlannedDelivery[] {
  const { topic, noMail } = noticeKind(notice.kind);
  if (now - notice.occurredAt > staleMs) return [];
  return [
    ...(isWanted(settings, topic, 'mail') && !noMail ? [planMail(notice, settings, now)] : []),
    ...(isWanted(settings, topic, 'push') ? [planPush(notice, settings, now)] : []),
  ];
}
