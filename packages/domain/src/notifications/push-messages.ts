import { noticeKind, type PushMessage } from '@rentreel/contracts/notifications';
import type { DueDelivery } from './deliveries-repository.ts';
import { titleOfMany, wordsOf } from './words/notice-words.ts';

/** A push and whether it may wake a sleeping phone. */
export interface SentPush {
  readonly message: PushMessage;
  readonly urgent: boolean;
}

/** More than so many at once are told in one: after a night a phone must not ring ten times. */
const mostAtOnce = 3;
/** A push carries at most about 4 kB, and a lock screen shows four lines. */
const bodyLength = 160;

function toPush(notices: readonly DueDelivery[]): SentPush[] {
  const latest = notices.at(-1);
  if (!latest) return [];
  const { text, path } = wordsOf(latest);
  const title = titleOfMany(latest, { count: notices.length, isNew: true });
  const body = text.length > bodyLength ? `${text.slice(0, bodyLength - 1)}…` : text;
  return [{ message: { title, body, path, tag: latest.thread }, urgent: noticeKind(latest.kind).urgency !== 'calm' }];
}

/** What is shown of notices that leave together, each bundle as one. */
export function pushMessages(bundles: readonly DueDelivery[][]): SentPush[] {
  const pushes = bundles.flatMap(toPush);
  if (pushes.length <= mostAtOnce) return pushes;
  const [first, second] = pushes.toReversed();
  const body = `${first?.message.title}, ${second?.message.title} and ${pushes.length - 2} more`;
  const message = { title: `${pushes.length} new notifications`, body, path: '/notifications', tag: 'many' };
  return [{ message, urgent: pushes.some(({ urgent }) => urgent) }];
}
