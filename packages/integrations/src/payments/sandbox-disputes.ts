import { randomUUID } from 'node:crypto';
import type { HostedDispute, ListRequest, ListedPage } from '@rentreel/domain/ports';
import { hourMs } from '@rentreel/values';
import type { SandboxFiles, SandboxRecord } from './sandbox-record.ts';
import { webhookOf } from './sandbox-webhooks.ts';

/** Actions of a payer's bank on a received payment. */
export const disputeActions = ['charge_back', 'chargeback_answered', 'chargeback_won', 'chargeback_lost'] as const;
export type DisputeAction = (typeof disputeActions)[number];

export const isDisputeAction = (action: string): action is DisputeAction =>
  disputeActions.some((each) => each === action);

/** The usual deadline of a provider in Nigeria. */
const answerMs = 16 * hourMs;

const statesAfter = { chargeback_answered: 'with_bank', chargeback_won: 'won', chargeback_lost: 'lost' } as const;

const isOpen = ({ state }: HostedDispute) => state === 'answer_needed' || state === 'with_bank';

function openDispute({ reference, charges, disputes }: SandboxRecord, now: number): HostedDispute | undefined {
  const charge = charges.findLast(({ paidAt }) => paidAt <= now);
  if (!charge) return undefined;
  const { providerReference, amount, currency } = charge;
  const disputeId = `${reference}.d${disputes.length + 1}`;
  const begun = { state: 'answer_needed', category: 'chargeback', answerBy: now + answerMs, openedAt: now } as const;
  return { disputeId, reference, providerReference, amount, currency, ...begun };
}

function nextDispute(record: SandboxRecord, action: DisputeAction, now: number): HostedDispute | undefined {
  const last = record.disputes.find(isOpen);
  if (action === 'charge_back') return last ? undefined : openDispute(record, now);
  return last && { ...last, state: statesAfter[action] };
}

/**
 * Returns the payment after its bank opened or decided a chargeback, with the webhook; unchanged when the action does not
 * apply.
 */
export function afterDispute(record: SandboxRecord, action: DisputeAction, now: number): SandboxRecord {
  const dispute = nextDispute(record, action, now);
  if (!dispute) return record;
  const { disputeId } = dispute;
  const others = record.disputes.filter((each) => each.disputeId !== disputeId);
  const notification = webhookOf({ id: randomUUID(), kind: 'dispute_changed', disputeId }, now);
  return { ...record, disputes: [...others, dispute], notifications: [...record.notifications, notification] };
}

export const findDispute = (files: SandboxFiles, disputeId: string): HostedDispute | undefined =>
  files.find(disputeId.split('.', 1)[0] ?? '')?.disputes.find((each) => each.disputeId === disputeId);

const perPage = 100;

/** Lists the chargebacks opened in a period, page by page over all payments. */
export function listDisputes(files: SandboxFiles, { from, to, page }: ListRequest): ListedPage<HostedDispute> {
  const references = files.references().toSorted();
  const end = page * perPage;
  const items = references
    .slice(end - perPage, end)
    .flatMap((reference) => files.find(reference)?.disputes ?? [])
    .filter(({ openedAt }) => openedAt >= from && openedAt < to);
  return { items, nextPage: end < references.length ? page + 1 : null };
}
