import type { WebhookData, WebhookTopic } from '@rentreel/contracts/webhooks';
import type { Kobo } from '@rentreel/values';
import { webhookEvents } from '../kernel/index.ts';
import type { BookingRow } from './row.ts';
import type { StepName } from './step-labels.ts';

type ProgramTopic = Extract<WebhookTopic, `booking.${string}`>;

/** The webhook topics of steps. Money that leaves escrow has its own topics. */
const topics: Partial<Record<StepName, ProgramTopic>> = {
  apply: 'booking.created',
  fund: 'booking.paid',
  fund_renewal: 'booking.paid',
  report_problem: 'booking.disputed',
  open_review: 'booking.disputed',
  miss_handover: 'booking.disputed',
  contest_claim: 'booking.disputed',
  decline: 'booking.cancelled',
  withdraw: 'booking.cancelled',
  expire: 'booking.cancelled',
  call_off: 'booking.cancelled',
  cool_off: 'booking.cancelled',
  cancel_by_tenant: 'booking.cancelled',
  cancel_by_landlord: 'booking.cancelled',
  give_back: 'booking.cancelled',
  rule_end: 'booking.cancelled',
};

/** Returns the webhook topic of a step; one without its own is a change. */
export const topicOf = (name: StepName): ProgramTopic => topics[name] ?? 'booking.changed';

interface EventFacts {
  readonly at: number;
  readonly amountKobo?: Kobo;
  readonly receivedKobo?: Kobo;
}

/** Returns the webhook events for both people. */
export function programEvents(topic: ProgramTopic, row: BookingRow, { at, ...money }: EventFacts) {
  const { id: bookingId, listingId, tenantId, landlordId, state } = row;
  const data = { bookingId, listingId, tenantId, landlordId, state, ...money } as WebhookData<ProgramTopic>;
  return webhookEvents(topic, { to: { tenant: tenantId, landlord: landlordId }, at, data });
}
