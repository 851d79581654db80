import {
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookFault,
  type WebhookTopic,
  webhookRules,
  webhookTopicNames,
  webhookTopics,
} from '@rentreel/contracts/webhooks';
import { count, formatDateTime } from '@rentreel/values';

/** Host of an endpoint, for lists. */
export const hostOf = (url: string): string => new URL(url).host;

const groups = {
  booking: 'Bookings',
  inspection: 'Inspections',
  message: 'Messages',
  wallet: 'Wallet',
  payout: 'Withdrawals',
  listing: 'Your listings',
} as const;

/** Topics by subject. */
export const topicGroups = Object.entries(groups).map(([prefix, legend]) => ({
  prefix,
  legend,
  options: webhookTopicNames
    .filter((topic) => topic.startsWith(`${prefix}.`))
    .map((value: WebhookTopic) => ({ value, text: webhookTopics[value].label })),
}));

const pauses = {
  owner: 'Paused by you.',
  failing: 'Paused: it took no event for more than 2 days.',
  gone: 'Paused: it answered that it wants no more events (410).',
} as const;

/** State of a webhook in a sentence. */
export function standing({ state, pausedBecause, failingSince, topics }: WebhookEndpoint): string {
  if (state === 'paused') return pauses[pausedBecause ?? 'owner'];
  if (failingSince !== null) return `Failing since ${formatDateTime(failingSince)}.`;
  return `Receives ${count(topics.length, 'kind of event', 'kinds of event')}.`;
}

/** Badge of a webhook. */
export function badgeOf({ state, failingSince }: WebhookEndpoint) {
  if (state === 'paused') return { tone: 'neutral', text: 'Paused' } as const;
  return failingSince === null
    ? ({ tone: 'ok', text: 'Active' } as const)
    : ({ tone: 'bad', text: 'Failing' } as const);
}

const faults: Readonly<Record<WebhookFault, string>> = {
  private_address: 'the address leads into a private network',
  not_https: 'the address isn’t https',
  unknown_host: 'the name of the host is unknown',
  no_connection: 'no connection',
  bad_certificate: 'the certificate isn’t valid',
  timeout: 'no answer within 10 seconds',
  paused: 'the webhook was paused',
  account_blocked: 'your account was frozen or suspended',
};

const reasonOf = ({ fault, answerStatus }: WebhookDelivery) =>
  fault === null ? `answered ${answerStatus ?? 'nothing'}` : faults[fault];

export const deliveryBadges = {
  pending: { tone: 'sun', text: 'Waiting' },
  delivered: { tone: 'ok', text: 'Delivered' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

/** State of a delivery in a sentence. */
export function outcomeOf(delivery: WebhookDelivery): string {
  const { state, attempts, answerStatus, durationMs, nextAttemptAt } = delivery;
  if (state === 'delivered') {
    const [answer, milliseconds] = [answerStatus ?? '', durationMs ?? 0];
    return attempts > 1
      ? `Answered ${answer} in ${milliseconds} ms, on attempt ${attempts}.`
      : `Answered ${answer} in ${milliseconds} ms.`;
  }
  if (state === 'failed') {
    return attempts === 0
      ? `Not sent: ${reasonOf(delivery)}.`
      : `Gave up on attempt ${attempts}: ${reasonOf(delivery)}.`;
  }
  if (attempts === 0) return 'On its way.';
  const next = nextAttemptAt === null ? '' : ` Next attempt: ${formatDateTime(nextAttemptAt)}.`;
  return `Attempt ${attempts} of ${webhookRules.attempts} failed: ${reasonOf(delivery)}.${next}`;
}

/** Returns the request as its receiver reads it: the header for detecting duplicates, and the formatted body. */
export const readableRequest = ({ id, body }: WebhookDelivery): string =>
  `webhook-id: ${id}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`;
