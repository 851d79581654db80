import { notificationKindNames } from '@rentreel/contracts/notifications';
import { webhookTopicNames } from '@rentreel/contracts/webhooks';
import { matchSearches } from '@rentreel/domain/alerts';
import { closeApplications, findRenter, followAuthority, getAgreementCopy } from '@rentreel/domain/bookings';
import { followDispute } from '@rentreel/domain/chargebacks';
import { giveWay, goOnAfterHold, openDisputeOf } from '@rentreel/domain/disputes';
import { closeHome } from '@rentreel/domain/inspections';
import type { Context, HandledTopic } from '@rentreel/domain/kernel';
import { followMandateEnd } from '@rentreel/domain/listings';
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
import { qualifyReferrals, takeBackRewards } from '@rentreel/domain/referral-rewards';
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

const approvedPayout = z.object({ paymentId: z.string() });

/** Has the gateway pay a withdrawal out; its reference is the payment's id, so that a second try pays nothing more. */
const payOut: EventHandler = async (ctx, event) => {
  const { paymentId } = approvedPayout.parse(JSON.parse(event.payload));
  await completePayout(ctx, { paymentId });
};

const uploadEvent = z.object({ uploadId: z.string() });

/** Checks a file that has arrived and makes pictures or a clip of it. */
const processMedia: EventHandler = async (ctx, event) => {
  await processUpload(ctx, uploadEvent.parse(JSON.parse(event.payload)).uploadId);
};

/** Removes the files of an upload that is not wanted any more. */
const discardMedia: EventHandler = async (ctx, event) => {
  await discardUpload(ctx, uploadEvent.parse(JSON.parse(event.payload)).uploadId);
};

const queuedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  unsubscribeUrl: z.optional(z.string()),
});

/** Hands a mail to the mail server. Its id stays the same over tries, so a server that knows it drops the double. */
const sendMail: EventHandler = async (ctx, event) => {
  const mail = queuedMail.parse(JSON.parse(event.payload));
  await ctx.mailer.send({ id: `outbox-${event.seq}`, ...mail, html: mailHtml(mail, ctx.appOrigin) });
};

const wantedCopy = z.object({ bookingId: z.string(), term: z.number(), userId: z.string() });

/** Mails somebody their copy of a signed agreement, with the same file that they can save in the app. */
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

const wantedExport = z.object({ exportId: z.string() });

/** Makes the copy of their data that somebody asked for. */
const makeDataCopy: EventHandler = async (ctx, event) => {
  await makeExport(ctx, wantedExport.parse(JSON.parse(event.payload)).exportId, packArchive);
};

const closedListing = z.object({ listingId: z.string() });

/** Calls off the inspections of a home that is gone, and answers who still applies for it. */
const closeVisits: EventHandler = async (ctx, event) => {
  const { listingId } = closedListing.parse(JSON.parse(event.payload));
  await closeHome(ctx, listingId, await findRenter(ctx, listingId));
  await closeApplications(ctx, listingId);
};

const mandateEvent = z.object({ mandateId: z.string() });

/** A mandate ended: what its agent lists under it is hidden. */
const hideUnmandated: EventHandler = async (ctx, event) => {
  await followMandateEnd(ctx, mandateEvent.parse(JSON.parse(event.payload)));
};

const gained = z.object({ userId: z.string() });

/** Somebody was checked, or may let a home: rent that waited for it is released. */
const releaseWaiting: EventHandler = async (ctx, event) => {
  await followAuthority(ctx, gained.parse(JSON.parse(event.payload)));
};

const bookingEvent = z.object({ bookingId: z.string() });

/** A booking came into dispute: the dispute is opened, where its tenant has not done so. */
const openDisputes: EventHandler = async (ctx, event) => {
  await openDisputeOf(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** A landlord gave everything back: an open dispute has nothing left to decide. */
const endDisputes: EventHandler = async (ctx, event) => {
  await giveWay(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** A hold on the money was lifted: a dispute that waited for it goes on. */
const resumeDisputes: EventHandler = async (ctx, event) => {
  await goOnAfterHold(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** A tenancy has begun: both are invited to a review some time after it, and who invited one of them is rewarded. */
const followMoveIn: EventHandler = async (ctx, event) => {
  const booking = bookingEvent.parse(JSON.parse(event.payload));
  await planReviews(ctx, booking, 'move_in');
  await qualifyReferrals(ctx, booking);
};

/** Rent went back to its tenant after the release: a reward for the tenancy does too. */
const followReturnedRent: EventHandler = async (ctx, event) => {
  await takeBackRewards(ctx, bookingEvent.parse(JSON.parse(event.payload)));
};

/** A tenancy has ended: both are invited to a review. */
const planMoveOutReviews: EventHandler = async (ctx, event) => {
  await planReviews(ctx, bookingEvent.parse(JSON.parse(event.payload)), 'move_out');
};

const inspectionEvent = z.object({ inspectionId: z.string() });

/** A visit was judged: its tenant is invited to a review. */
const inviteVisitor: EventHandler = async (ctx, event) => {
  await inviteAfterVisit(ctx, inspectionEvent.parse(JSON.parse(event.payload)));
};

/** The bank is asked; what the webhook says is not believed as it stands. */
const onTransferChanged = (ctx: Context, reference: string) => askAboutTransfer(ctx, { reference });

const paymentWebhook = z.object({ seq: z.number() });

/** Does what a payment provider's stored event asks for. */
const followWebhook: EventHandler = async (ctx, event) => {
  const { seq } = paymentWebhook.parse(JSON.parse(event.payload));
  await handleWebhook(ctx, { receivers: intentReceivers, onTransferChanged, onDisputeChanged: followDispute }, seq);
};

const offerEvent = z.object({
  listingId: z.string(),
  cameOnOffer: z.boolean(),
  firstYearKobo: z.number(),
  fromFirstYearKobo: z.nullable(z.number()),
});

/** Tells whoever saved a home that it costs less, and whoever keeps a search that a home fits it. */
export const announceOffer: EventHandler = async (ctx, event) => {
  const offer = offerEvent.parse(JSON.parse(event.payload));
  await notifySavers(ctx, offer);
  await matchSearches(ctx, offer);
};

const raised = z.object({
  userId: z.string(),
  kind: z.enum(notificationKindNames),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  key: z.string(),
  thread: z.string().optional(),
  occurredAt: z.number(),
});

/** Tells somebody of something, wherever they want it. */
export const sendNotice: EventHandler = async (ctx, event) => {
  // The facts were checked by the compiler where the notice was raised.
  await storeNotice(ctx, raised.parse(JSON.parse(event.payload)) as unknown as RaisedNotice);
};

const seen = z.object({ userId: z.string(), thread: z.string(), until: z.number() });

/** Takes out of the inbox's unread what somebody has read elsewhere. */
export const noteSeen: EventHandler = async (ctx, event) => {
  await seeThread(ctx, seen.parse(JSON.parse(event.payload)));
};

const due = z.object({ userId: z.string() });

/** Sends what waited until now. */
const notifyDue: EventHandler = async (ctx, event) => {
  await deliverDue(ctx, due.parse(JSON.parse(event.payload)));
};

const push = z.object({
  subscriptionId: z.string(),
  message: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
  urgent: z.boolean(),
});

/** Hands a push to the push service of a browser. */
const pushNotice: EventHandler = async (ctx, event) => {
  await sendPush(ctx, push.parse(JSON.parse(event.payload)));
};

const replacedPhone = z.object({ sealed: z.string() });

/** Informs a phone by text message that another one replaced it. */
const informOldPhone: EventHandler = async (ctx, event) => {
  const { sealed } = replacedPhone.parse(JSON.parse(event.payload));
  await notifyOldPhone(ctx, { sealed, reference: `outbox-${event.seq}` });
};

const requestedRecovery = z.object({ sealed: z.string(), link: z.string() });

/** Informs the phone of an account by text message that somebody asks for a way back in. */
const informOfRecovery: EventHandler = async (ctx, event) => {
  const { sealed, link } = requestedRecovery.parse(JSON.parse(event.payload));
  await textOfRecovery(ctx, { sealed, link, reference: `outbox-${event.seq}` });
};

const occurred = z.object({
  eventId: z.string(),
  type: z.enum(webhookTopicNames),
  userId: z.string(),
  occurredAt: z.number(),
  // The data was checked by the compiler where the event was raised.
  data: z.record(z.string(), z.unknown()),
});

/** Hands an event to the webhooks of a person that listen to it. */
const queueForWebhooks: EventHandler = async (ctx, event) => {
  await queueWebhookEvent(ctx, occurred.parse(JSON.parse(event.payload)));
};

const dueDelivery = z.object({ deliveryId: z.string(), version: z.number() });

/** Calls a webhook with an event. */
const callWebhook: EventHandler = async (ctx, event) => {
  await attemptDelivery(ctx, dueDelivery.parse(JSON.parse(event.payload)));
};

/** Delivers one event. Throws when it could not; the event is then tried again, so it must bear being done twice. */
export type EventHandler = (ctx: Context, event: ClaimedEvent) => Promise<void>;

export type EventHandlers = Readonly<Record<HandledTopic, EventHandler>>;

/** Who delivers what. */
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
  'mandate.ended': hideUnmandated,
  'notice.raised': sendNotice,
  'notice.seen': noteSeen,
  'notice.due': notifyDue,
  'push.requested': pushNotice,
  'webhook.occurred': queueForWebhooks,
  'webhook.due': callWebhook,
};
