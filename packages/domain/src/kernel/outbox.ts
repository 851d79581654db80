import type { Id } from '@rentreel/contracts/ids';
import type { NotificationContent, PushMessage } from '@rentreel/contracts/notifications';
import type { WebhookTopic } from '@rentreel/contracts/webhooks';
import { minuteMs } from '@rentreel/values';

/** A listing that is newly available, or available for less than before. Money in kobo. */
export interface ListingOffer {
  readonly listingId: Id<'lst'>;
  /** Whether it was unavailable before. */
  readonly cameOnOffer: boolean;
  /** The current move-in cost. */
  readonly firstYearKobo: number;
  /** The previous move-in cost, if it was higher; else null. */
  readonly fromFirstYearKobo: number | null;
}

/** The payload of each topic. */
export interface OutboxPayloads {
  'wallet.changed': Record<never, never>;
  'saved.changed': Record<never, never>;
  'media.changed': Record<never, never>;
  /** One of the landlord's listings changed; sent to the landlord. */
  'listing.changed': Record<never, never>;
  'session.ended': Record<never, never>;
  'alerts.changed': Record<never, never>;
  /** `conversationId`: only this chat has changed, by message `seq` if given. Contains no text of the message. */
  'messages.changed': { readonly conversationId?: Id<'cnv'>; readonly seq?: number };
  'inspections.changed': Record<never, never>;
  'notifications.changed': Record<never, never>;
  'bookings.changed': Record<never, never>;
  'payments.changed': Record<never, never>;
  'pots.changed': Record<never, never>;
  'payouts.changed': Record<never, never>;
  'disputes.changed': Record<never, never>;
  'verification.changed': Record<never, never>;
  'reviews.changed': Record<never, never>;
  'mandates.changed': Record<never, never>;
  'referrals.changed': Record<never, never>;
  /** A person changed their name, photo, email address or privacy settings. */
  'profile.changed': Record<never, never>;
  'support.changed': Record<never, never>;
  'mail.requested': {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** URL to which mail programs POST to unsubscribe from this kind of mail. */
    readonly unsubscribeUrl?: string;
  };
  /** A notification for a person; `occurredAt` is epoch milliseconds. */
  'notice.raised': NotificationContent & { readonly occurredAt: number };
  /** A person has seen the notifications of a thread up to a time, outside the inbox. */
  'notice.seen': { readonly userId: Id<'usr'>; readonly thread: string; readonly until: number };
  /** Delayed notifications can be sent now. */
  'notice.due': { readonly userId: Id<'usr'> };
  'push.requested': { readonly subscriptionId: Id<'psh'>; readonly message: PushMessage; readonly urgent: boolean };
  'listing.offered': ListingOffer;
  /** A listing is let, closed or suspended: it is no longer visible. */
  'listing.closed': { readonly listingId: Id<'lst'> };
  /** A person has frozen their account. */
  'account.frozen': { readonly userId: Id<'usr'> };
  /** A person has confirmed their email address by the mailed link. */
  'email.confirmed': { readonly userId: Id<'usr'> };
  /** An administrator has suspended a person. */
  'account.suspended': { readonly userId: Id<'usr'> };
  /** A signed mandate was ended or has expired. */
  'mandate.ended': { readonly mandateId: Id<'man'> };
  /** The identity or documents of a person were approved, or a mandate of an owner became valid for them. */
  'authority.gained': { readonly userId: Id<'usr'> };
  /** A booking became disputed, or its landlord refunded everything. */
  'booking.disputed': { readonly bookingId: Id<'bkg'> };
  'booking.given_back': { readonly bookingId: Id<'bkg'> };
  /** An administrator lifted the hold on the money of a booking. */
  'booking.hold_lifted': { readonly bookingId: Id<'bkg'> };
  /** The keys were handed over and the money released; or the tenant has moved out. */
  'booking.moved_in': { readonly bookingId: Id<'bkg'> };
  'booking.moved_out': { readonly bookingId: Id<'bkg'> };
  /** Released rent was returned to the tenant. */
  'booking.rent_returned': { readonly bookingId: Id<'bkg'> };
  /** A participant reported the result of an inspection, or nobody complained in time. */
  'inspection.judged': { readonly inspectionId: Id<'ins'> };
  /** A person's copy of an agreement signed by both sides must be mailed. */
  'booking.copy_requested': { readonly bookingId: Id<'bkg'>; readonly term: number; readonly userId: Id<'usr'> };
  'payout.requested': { readonly paymentId: Id<'pay'> };
  /** The webhook of a payment provider was stored. */
  'payment.webhook_received': { readonly seq: number };
  /** The uploaded photo must be processed. */
  'media.uploaded': { readonly uploadId: Id<'upl'> };
  /** The uploaded video must be processed, which takes minutes. */
  'media.video_uploaded': { readonly uploadId: Id<'upl'> };
  'media.discarded': { readonly uploadId: Id<'upl'> };
  /** A person requested a copy of their data. */
  'data_export.requested': { readonly exportId: Id<'exp'> };
  /** A confirmed phone number was replaced; `sealed` is the old number, encrypted. */
  'phone.replaced': { readonly sealed: string };
  /**
   * A person requested the recovery of an account; `sealed` is its phone number, encrypted, `link` cancels the recovery.
   */
  'recovery.requested': { readonly sealed: string; readonly link: string };
  /** An event for the webhooks of a person; stored only when they have one. */
  'webhook.occurred': {
    readonly eventId: string;
    readonly type: WebhookTopic;
    readonly userId: Id<'usr'>;
    readonly occurredAt: number;
    readonly data: object;
  };
  /** A delivery attempt is due; `version` is that of the delivery when the attempt was planned. */
  'webhook.due': { readonly deliveryId: Id<'whd'>; readonly version: number };
}

type OutboxTopic = keyof OutboxPayloads;

/** Topics that a worker must deliver to a handler; the others are read only by live connections. */
export const handledTopics = [
  'mail.requested',
  'booking.disputed',
  'booking.given_back',
  'booking.hold_lifted',
  'booking.moved_in',
  'booking.moved_out',
  'booking.rent_returned',
  'inspection.judged',
  'booking.copy_requested',
  'payout.requested',
  'payment.webhook_received',
  'media.uploaded',
  'media.video_uploaded',
  'media.discarded',
  'data_export.requested',
  'phone.replaced',
  'recovery.requested',
  'listing.offered',
  'listing.closed',
  'account.frozen',
  'account.suspended',
  'email.confirmed',
  'mandate.ended',
  'authority.gained',
  'notice.raised',
  'notice.seen',
  'notice.due',
  'push.requested',
  'webhook.occurred',
  'webhook.due',
] as const satisfies readonly OutboxTopic[];
export type HandledTopic = (typeof handledTopics)[number];

const handled: ReadonlySet<OutboxTopic> = new Set(handledTopics);

/** Returns whether a worker must deliver events of a topic. */
export const isHandled = (topic: OutboxTopic): boolean => handled.has(topic);

/** An event as a write records it. */
export type OutboxEvent = {
  [T in OutboxTopic]: {
    readonly topic: T;
    readonly userId?: Id<'usr'>;
    readonly payload: OutboxPayloads[T];
    /** Earliest time of delivery, epoch milliseconds; undefined: immediately. */
    readonly notBefore?: number;
  };
}[OutboxTopic];

/** The event bus channel that wakes the outbox worker; cannot equal the id of a person. */
export const outboxChannel = 'outbox';

/**
 * Topics of notifications. There can be as many as there are changes, so a separate worker delivers them at a lower pace.
 */
export const noticeTopics = ['notice.raised', 'notice.seen', 'notice.due'] as const satisfies readonly HandledTopic[];

/** The channel that wakes the worker for notifications. */
export const noticesChannel = 'notices';

/** Topics of webhooks. Receivers may be slow, so a separate worker delivers them. */
export const webhookTopics = ['webhook.occurred', 'webhook.due'] as const satisfies readonly HandledTopic[];

/** The channel that wakes the worker for webhooks when attempts are due. */
export const webhooksChannel = 'webhooks';

/**
 * Returns the channel of the worker that an event wakes; undefined when the topic has no handler, or when its worker polls
 * for it.
 */
export function channelOf(topic: OutboxTopic): string | undefined {
  // Most of these are for people without webhooks and are not stored: waking a worker for each would cost more than polling.
  if (topic === 'webhook.occurred') return undefined;
  if (topic === 'webhook.due') return webhooksChannel;
  if (noticeTopics.some((reported) => reported === topic)) return noticesChannel;
  return isHandled(topic) ? outboxChannel : undefined;
}

/** Creates the event that notifies a person of something that occurred at a time. */
export function raiseNotice(occurredAt: number, notice: NotificationContent): OutboxEvent {
  return { topic: 'notice.raised', payload: { ...notice, occurredAt } };
}

const firstWaitMs = 1000;
const longestWaitMs = 15 * minuteMs;

/** Returns the wait after failure number `attempt`, in milliseconds: 1 s, 2 s, 4 s … up to 15 minutes. */
export function backoffMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, attempt - 1), longestWaitMs);
}
