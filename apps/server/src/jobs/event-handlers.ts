import type { Id, IdPrefix } from '@rentreel/contracts/ids';
import { notificationKindNames } from '@rentreel/contracts/notifications';
import { webhookTopicNames } from '@rentreel/contracts/webhooks';
import { matchSearches } from '@rentreel/domain/alerts';
import { closeApplications, findRenter, releaseWaitingRent, getAgreementCopy } from '@rentreel/domain/bookings';
import { followDispute } from '@rentreel/domain/chargebacks';
import { settleAfterRefund, rescheduleAfterHold, openDisputeOf } from '@rentreel/domain/disputes';
import { closeHome, closeHomesOfSuspended, resumeWaitlists } from '@rentreel/domain/inspections';
import type { Context, HandledTopic } from '@rentreel/domain/kernel';
import { followMandateEnd, hideListingsOfFrozen } from '@rentreel/domain/listings';
import { discardUpload, processUpload } from '@rentreel/domain/media';
import {
  type RaisedNotice,
  deliverDue,
  mailHtml,
  seeThread,
  sendPush,
  storeNotice,
} from '@rentreel/domain/notifications';
import type { ClaimedEvent } from '@rentreel/domain/outbox';
import { handleWebhook } from '@rentreel/domain/payments';
import { askAboutTransfer, completePayout } from '@rentreel/domain/payouts';
import { makeExport } from '@rentreel/domain/privacy';
import { qualifyReferrals, takeBackRewards, verifyReferral } from '@rentreel/domain/referral-rewards';
import { inviteAfterVisit, planReviews } from '@rentreel/domain/reviews';
import { notifySavers } from '@rentreel/domain/saved';
import { textOfRecovery } from '@rentreel/domain/recoveries';
import { notifyOldPhone } from '@rentreel/domain/verification';
import { attemptDelivery, queueWebhookEvent } from '@rentreel/domain/webhooks';
import { z } from 'zod';
import { drawAgreementPdf } from '../http/documents/agreement-pdf.ts';
import { toAgreementPdf } from '../http/documents/document-routes.ts';
import { intentReceivers } from '../payment-receivers.ts';
import { packArchive } from './pack-archive.ts';

/** An id in a payload. Safe: the compiler checked its kind where the event was raised. */
const storedId = <P extends IdPrefix>() => z.string() as unknown as z.ZodType<Id<P>>;

const approvedPayout = z.object({ paymentId: storedId<'pay'>() });

/** Makes the gateway pay a withdrawal out; its reference is the payment's id, so that a retry pays nothing twice. */
const payOut: EventHandler = async (ctx, event) => {
  const { paymentId } = approvedPayout.parse(JSON.parse(event.payload));
  await completePayout(ctx, { paymentId });
};

const uploadEvent = z.object({ uploadId: storedId<'upl'>() });

/** Checks a received file and makes pictures or a clip of it. */
const processMedia: EventHandler = async (ctx, event) => {
  await processUpload(ctx, uploadEvent.parse(JSON.parse(event.payload)).uploadId);
};

/** Deletes the files of an upload that is no longer wanted. */
const discardMedia: EventHandler = async (ctx, event) => {
  await discardUpload(ctx, uploadEvent.parse(JSON.parse(event.payload)).uploadId);
};

const queuedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  unsubscribeUrl: z.optional(z.string()),
});

/**
 * Sends a mail to the mail server. Its id stays the same over retries, so a server that knows it drops the duplicate.
 */
const sendMail: EventHandler = async (ctx, event) => {
  const mail = queuedMail.parse(JSON.parse(event.payload));
  await ctx.mailer.send({ id: `outbox-${event.seq}`, ...mail, html: mailHtml(mail, ctx.appOrigin) });
};

const wantedCopy = z.object({ bookingId: storedId<'bkg'>(), term: z.number(), userId: storedId<'usr'>() });

/** Mails a signer their copy of a signed agreement, with the same file that the app offers. */
const mailCopy: EventHandler = async (ctx, event) => {
  const { agreement, ...mail } = await getAgreementCopy(ctx, wantedCopy.parse(JSON.parse(event.payload)));
  const content = await drawAgreementPdf(toAgreementPdf(agreement, ctx.clock.now()));
  await ctx.mailer.send({
    id: `outbox-${event.seq}`,
    ...mail,
    html: mailHtml(mail, ctx.appOrigin),
    files: [{ name: 'rentreel-agreement.pdf', type: 'application/pdf', content }],
  });
};

const wantedExport = z.object({ exportId: storedId<'exp'>() });

/** Creates the data export that a user requested. */
const makeDataCopy: EventHandler = async (ctx, event) => {
  await makeExport(ctx, wantedExport.parse(JSON.parse(event.payload)).exportId, packArchive);
};

const closedListing = z.object({ listingId: storedId<'lst'>() });

/** Cancels the inspections of a home that is no longer listed, and informs its remaining applicants. */
const closeVisits: EventHandler = async (ctx, event) => {
  const { listingId } = closedListing.parse(JSON.parse(event.payload));
  await closeHome(ctx, listingId, await findRenter(ctx, listingId));
  await closeApplications(ctx, listingId);
};

const mandateEvent = z.object({ mandateId: storedId<'man'>() });

/** Hides the listings of an agent whose mandate ended. */
const hideListingsWithoutMandate: EventHandler = async (ctx, event) => {
  await followMandateEnd(ctx, mandateEvent.parse(JSON.parse(event.payload)));
};

const person = z.object({ userId: storedId<'usr'>() });

/** Hides the live listings of a frozen account. */
const hideListings: EventHandler = async (ctx, event) => {
  await hideListingsOfFrozen(ctx, person.parse(JSON.parse(event.payload)));
};

/** Cancels the inspections with a suspended landlord. */
const closeVisitsOfSuspended: EventHandler = async (ctx, event) => {
  await closeHomesOfSuspended(ctx, person.parse(JSON.parse(event.payload)));
};

/** Advances the referral of a user who confirmed their email address. */
const followConfirmedEmail: EventHandler = async (ctx, event) => {
  await verifyReferral(ctx, person.parse(JSON.parse(event.payload)));
};

/** Releases rent that waited for a user's identity check or authority to let a home. */
const releaseWaiting: EventHandler = async (ctx, event) => {
  await releaseWaitingRent(ctx, person.parse(JSON.parse(event.payload)));
};

const bookingEvent = z.object({ bookingId: storedId<'bkg'>() });

/** Opens a dispute for a booking in dispute, unless its tenant has done so. */
const openDisputes: EventHandler = async (ctx, event) => {
  await openDisputeOf(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** Closes an open dispute after the landlord returned all the money. */
const endDisputes: EventHandler = async (ctx, event) => {
  await settleAfterRefund(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** Continues a dispute that waited for a hold on its money to be lifted. */
const resumeDisputes: EventHandler = async (ctx, event) => {
  await rescheduleAfterHold(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** Invites both sides to a review some time after the tenancy began, and rewards the person who invited one of them. */
const followMoveIn: EventHandler = async (ctx, event) => {
  const booking = bookingEvent.parse(JSON.parse(event.payload));
  await planReviews(ctx, booking, 'move_in');
  await qualifyReferrals(ctx, booking);
};

/** Revokes the reward of a tenancy whose rent was refunded after the release. */
const followReturnedRent: EventHandler = async (ctx, event) => {
  await takeBackRewards(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** Invites both sides to a review after the tenancy ended. */
const planMoveOutReviews: EventHandler = async (ctx, event) => {
  await planReviews(ctx, bookingEvent.parse(JSON.parse(event.payload)), 'move_out');
};

const inspectionEvent = z.object({ inspectionId: storedId<'ins'>() });

/** Invites the tenant to a review after an inspection was judged. */
const inviteVisitor: EventHandler = async (ctx, event) => {
  await inviteAfterVisit(ctx, inspectionEvent.parse(JSON.parse(event.payload)));
};

/** Checks a report at the bank: the content of the webhook is not trusted. */
const onTransferChanged = (ctx: Context, reference: string) => askAboutTransfer(ctx, { reference });

const paymentWebhook = z.object({ seq: z.number() });

/** Processes a stored event of a payment provider. */
const followWebhook: EventHandler = async (ctx, event) => {
  const { seq } = paymentWebhook.parse(JSON.parse(event.payload));
  await handleWebhook(ctx, { receivers: intentReceivers, onTransferChanged, onDisputeChanged: followDispute }, seq);
};

const offerEvent = z.object({
  listingId: storedId<'lst'>(),
  cameOnOffer: z.boolean(),
  firstYearKobo: z.number(),
  fromFirstYearKobo: z.nullable(z.number()),
});

/**
 * Notifies users who saved a home that it costs less, and users whose saved search it matches. Tenants on the waitlist of an
 * open house get the places that became free while the home was not offered.
 */
export const announceOffer: EventHandler = async (ctx, event) => {
  const offer = offerEvent.parse(JSON.parse(event.payload));
  await notifySavers(ctx, offer);
  await matchSearches(ctx, offer);
  if (offer.cameOnOffer) await resumeWaitlists(ctx, offer.listingId);
};

const raised = z.object({
  userId: storedId<'usr'>(),
  kind: z.enum(notificationKindNames),
  facts: z.record(z.string(), z.json()),
  key: z.string(),
  thread: z.string().optional(),
  occurredAt: z.number(),
});

/** Notifies a user on the channels they chose. */
export const sendNotice: EventHandler = async (ctx, event) => {
  // Safe: the compiler checked the facts where the notice was raised.
  await storeNotice(ctx, raised.parse(JSON.parse(event.payload)) as unknown as RaisedNotice);
};

const seen = z.object({ userId: storedId<'usr'>(), thread: z.string(), until: z.number() });

/** Marks notifications as read whose subject the user has read elsewhere. */
export const noteSeen: EventHandler = async (ctx, event) => {
  await seeThread(ctx, seen.parse(JSON.parse(event.payload)));
};

const due = z.object({ userId: storedId<'usr'>() });

/** Sends the notifications that were delayed until now. */
const notifyDue: EventHandler = async (ctx, event) => {
  await deliverDue(ctx, due.parse(JSON.parse(event.payload)));
};

const push = z.object({
  subscriptionId: storedId<'psh'>(),
  message: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
  urgent: z.boolean(),
});

/** Sends a push message to the push service of a browser. */
const pushNotice: EventHandler = async (ctx, event) => {
  await sendPush(ctx, push.parse(JSON.parse(event.payload)));
};

const replacedPhone = z.object({ sealed: z.string() });

/** Informs a phone by text message that another number replaced it. */
const informOldPhone: EventHandler = async (ctx, event) => {
  const { sealed } = replacedPhone.parse(JSON.parse(event.payload));
  await notifyOldPhone(ctx, { sealed, reference: `outbox-${event.seq}` });
};

const requestedRecovery = z.object({ sealed: z.string(), link: z.string() });

/** Informs the phone of an account by text message that an account recovery was requested. */
const informOfRecovery: EventHandler = async (ctx, event) => {
  const { sealed, link } = requestedRecovery.parse(JSON.parse(event.payload));
  await textOfRecovery(ctx, { sealed, link, reference: `outbox-${event.seq}` });
};

const occurred = z.object({
  eventId: z.string(),
  type: z.enum(webhookTopicNames),
  userId: storedId<'usr'>(),
  occurredAt: z.number(),
  // Safe: the compiler checked the data where the event was raised.
  data: z.record(z.string(), z.unknown()),
});

/** Passes an event to the webhooks of a user that subscribe to it. */
const queueForWebhooks: EventHandler = async (ctx, event) => {
  await queueWebhookEvent(ctx, occurred.parse(JSON.parse(event.payload)));
};

const dueDelivery = z.object({ deliveryId: storedId<'whd'>(), version: z.number() });

/** Sends an event to a webhook. */
const callWebhook: EventHandler = async (ctx, event) => {
  await attemptDelivery(ctx, dueDelivery.parse(JSON.parse(event.payload)));
};

/** Delivers one event. Must be idempotent: when it throws, the event is retried. */
export type EventHandler = (ctx: Context, event: ClaimedEvent) => Promise<void>;

export type EventHandlers = Readonly<Record<HandledTopic, EventHandler>>;

/** The handler of each topic. */
export const eventHandlers: EventHandlers = {
  'mail.requested': sendMail,
  'authority.gained': releaseWaiting,
  'booking.disputed': openDisputes,
  'booking.given_back': endDisputes,
  'booking.hold_lifted': resumeDisputes,
  'booking.moved_in': followMoveIn,
  'booking.moved_out': planMoveOutReviews,
  'booking.rent_returned': followReturnedRent,
  'inspection.judged': inviteVisitor,
  'booking.copy_requested': mailCopy,
  'payout.requested': payOut,
  'payment.webhook_received': followWebhook,
  'media.uploaded': processMedia,
  'media.video_uploaded': processMedia,
  'media.discarded': discardMedia,
  'data_export.requested': makeDataCopy,
  'phone.replaced': informOldPhone,
  'recovery.requested': informOfRecovery,
  'listing.offered': announceOffer,
  'listing.closed': closeVisits,
  'account.frozen': hideListings,
  'account.suspended': closeVisitsOfSuspended,
  'email.confirmed': followConfirmedEmail,
  'mandate.ended': hideListingsWithoutMandate,
  'notice.raised': sendNotice,
  'notice.seen': noteSeen,
  'notice.due': notifyDue,
  'push.requested': pushNotice,
  'webhook.occurred': queueForWebhooks,
  'webhook.due': callWebhook,
};
