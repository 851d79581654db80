import type { NotificationContent, PushMessage } from '@rentreel/contracts/notifications';
import type { WebhookTopic } from '@rentreel/contracts/webhooks';
import { minuteMs } from '@rentreel/values';

/** A home that people can have, or can have for less than before. Money in kobo. */
export interface ListingOffer {
  readonly listingId: string;
  /** It was not on offer before. */
  readonly cameOnOffer: boolean;
  /** What moving in costs now. */
  readonly firstYearKobo: number;
  /** What it cost before, when that was more; else null. */
  readonly fromFirstYearKobo: number | null;
}

/** What each topic carries. */
export interface OutboxPayloads {
  'wallet.changed': Record<never, never>;
  'saved.changed': Record<never, never>;
  'media.changed': Record<never, never>;
  /** To the landlord: one of their homes. */
  'listing.changed': Record<never, never>;
  'session.ended': Record<never, never>;
  'alerts.changed': Record<never, never>;
  /** `conversationId`: only this chat has changed, by message `seq` when that is given. No word of it stands here. */
  'messages.changed': { readonly conversationId?: string; readonly seq?: number };
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
  /** A person changed their name, photo, e-mail address or who sees what. */
  'profile.changed': Record<never, never>;
  'support.changed': Record<never, never>;
  'mail.requested': {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** Where mail programs end mails of this kind with one POST. */
    readonly unsubscribeUrl?: string;
  };
  /** Something to tell a person; when it happened, epoch milliseconds. */
  'notice.raised': NotificationContent & { readonly occurredAt: number };
  /** A person has seen what a thread told them up to a moment, elsewhere than in the inbox. */
  'notice.seen': { readonly userId: string; readonly thread: string; readonly until: number };
  /** Notices that waited may leave now. */
  'notice.due': { readonly userId: string };
  'push.requested': { readonly subscriptionId: string; readonly message: PushMessage; readonly urgent: boolean };
  'listing.offered': ListingOffer;
  /** A home is let, closed or suspended: nobody can see it any more. */
  'listing.closed': { readonly listingId: string };
  /** A signed mandate was ended or is over. */
  'mandate.ended': { readonly mandateId: string };
  /** Somebody's identity or papers were approved, or a mandate of an owner holds for them. */
  'authority.gained': { readonly userId: string };
  /** A booking came into dispute, or its landlord gave everything back. */
  'booking.disputed': { readonly bookingId: string };
  'booking.given_back': { readonly bookingId: string };
  /** An administrator lets the money of a booking go on. */
  'booking.hold_lifted': { readonly bookingId: string };
  /** The keys were given and the money released; or the tenant has left. */
  'booking.moved_in': { readonly bookingId: string };
  'booking.moved_out': { readonly bookingId: string };
  /** Rent that was released went back to the tenant. */
  'booking.rent_returned': { readonly bookingId: string };
  /** Somebody said how a visit went, or nobody complained in time. */
  'inspection.judged': { readonly inspectionId: string };
  /** A person's copy of an agreement that both have signed is to be mailed. */
  'booking.copy_requested': { readonly bookingId: string; readonly term: number; readonly userId: string };
  'payout.requested': { readonly paymentId: string };
  /** A payment provider has told something, and it is stored. */
  'payment.webhook_received': { readonly seq: number };
  /** A picture is to be made of it. */
  'media.uploaded': { readonly uploadId: string };
  /** A clip is to be made of it, which takes minutes. */
  'media.video_uploaded': { readonly uploadId: string };
  'media.discarded': { readonly uploadId: string };
  /** Somebody wants a copy of their data. */
  'data_export.requested': { readonly exportId: string };
  /** Another phone replaced one that was confirmed; `sealed` is the old number, encrypted. */
  'phone.replaced': { readonly sealed: string };
  /** Somebody asks for a way back into an account; `sealed` is its phone, encrypted, `link` stops it. */
  'recovery.requested': { readonly sealed: string; readonly link: string };
  /** Something that the webhooks of a person may want to hear; it is stored only when they have one. */
  'webhook.occurred': {
    readonly eventId: string;
    readonly type: WebhookTopic;
    readonly userId: string;
    readonly occurredAt: number;
    readonly data: object;
  };
  /** An attempt to deliver is due; `version` is that of the delivery when it was planned. */
  'webhook.due': { readonly deliveryId: string; readonly version: number };
}

type OutboxTopic = keyof OutboxPayloads;

/** Topics that the worker must deliver to a handler; the others are only read by live connections. */
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

/** An event as a change returns it. */
export type OutboxEvent = {
  [T in OutboxTopic]: {
    readonly topic: T;
    readonly userId?: string;
    readonly payload: OutboxPayloads[T];
    /** Not delivered before this moment, epoch milliseconds; left out: at once. */
    readonly notBefore?: number;
  };
}[OutboxTopic];

/** The channel of the event bus on which the worker hears of events that wait for it; no person's id looks like it. */
export const outboxChannel = 'outbox';

/** What is told to people: there may be as many as there are changes, so they are worked through apart and unhurried. */
export const noticeTopics = ['notice.raised', 'notice.seen', 'notice.due'] as const satisfies readonly HandledTopic[];

/** The channel on which the worker of those hears of them. */
export const noticesChannel = 'notices';

/** What goes to programs of people: receivers may be slow, so nothing else waits for them. */
export const webhookTopics = ['webhook.occurred', 'webhook.due'] as const satisfies readonly HandledTopic[];

/** The channel on which the worker of those hears of attempts that are due. */
export const webhooksChannel = 'webhooks';

/** Which worker is to hear of an event; undefined when nobody handles it, or when its worker finds it by itself. */
export function channelOf(topic: OutboxTopic): string | undefined {
  // Most of them are for nobody and are not stored: waking a worker for each would cost more than its poll.
  if (topic === 'webhook.occurred') return undefined;
  if (topic === 'webhook.due') return webhooksChannel;
  if (noticeTopics.some((reported) => reported === topic)) return noticesChannel;
  return handledTopics.some((handled) => handled === topic) ? outboxChannel : undefined;
}

/** The event that tells somebody of something that happened at a moment, in the app and wherever else they want it. */
export function raiseNotice(occurredAt: number, notice: NotificationContent): OutboxEvent {
  return { topic: 'notice.raised', payload: { ...notice, occurredAt } };
}

const firstWaitMs = 1000;
const longestWaitMs = 15 * minuteMs;

/** How long to wait after the `attempt`-th failure: 1 s, 2 s, 4 s … at most a quarter of an hour. */
export function backoffMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, attempt - 1), longestWaitMs);
}
