import type { Context, HandledTopic } from '@rentreel/domain/kernel';
import type { ClaimedEvent } from '@rentreel/domain/outbox';
import { payOut } from './pay-out.ts';
import { discardMedia, processMedia } from './process-media.ts';
import { sendMail } from './send-mail.ts';
import { noteSeen, pushNotice, tellDue, tellNotice } from './tell-people.ts';
import { closeVisits } from './close-visits.ts';
import { endDisputes, openDisputes, resumeDisputes } from './follow-bookings.ts';
import { followWebhook } from './follow-webhook.ts';
import { tellOfOffer } from './tell-of-offer.ts';

/** Delivers one event. Throws when it could not; the event is then tried again, so it must bear being done twice. */
export type EventHandler = (ctx: Context, event: ClaimedEvent) => Promise<void>;

export type EventHandlers = Readonly<Record<HandledTopic, EventHandler>>;

/** Who delivers what. */
export const eventHandlers: EventHandlers = {
  'mail.requested': sendMail,
  'booking.disputed': openDisputes,
  'booking.given_back': endDisputes,
  'booking.hold_lifted': resumeDisputes,
  'payout.requested': payOut,
  'payment.webhook_received': followWebhook,
  'media.uploaded': processMedia,
  'media.discarded': discardMedia,
  'listing.offered': tellOfOffer,
  'listing.closed': closeVisits,
  'notice.raised': tellNotice,
  'notice.seen': noteSeen,
  'notice.due': tellDue,
  'push.requested': pushNotice,
};
