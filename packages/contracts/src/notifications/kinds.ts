import { minuteMs, keysOf } from '@rentreel/values';
import type { NotificationTopic } from './topics.ts';

/**
 * When a notification is sent outside the app. `critical`: immediately at any time. `timely`: immediately, but after quiet
 * hours. `calm`: in the daily email.
 */
export type NotificationUrgency = 'critical' | 'timely' | 'calm';

export interface NotificationKindRow {
  readonly topic: NotificationTopic;
  readonly urgency: NotificationUrgency;
  /** Milliseconds it waits to be read in the app before it is sent. */
  readonly pushAfterMs?: number;
  readonly mailAfterMs?: number;
  /** All waiting notifications of a thread are sent as one. */
  readonly together?: true;
  /** The change that caused it sends its own mail, or a mail would contain nothing new. */
  readonly noMail?: true;
  /** The user has just caused it, so the inbox need not draw attention to it. */
  readonly ownAction?: true;
}

const money = { topic: 'money', urgency: 'critical' } as const;
const dispute = { topic: 'disputes', urgency: 'timely' } as const;
const security = { topic: 'security', urgency: 'critical' } as const;
const verification = { topic: 'verification', urgency: 'timely' } as const;
const support = { topic: 'support', urgency: 'timely' } as const;
const pot = { topic: 'pots', urgency: 'timely' } as const;
const booking = { topic: 'bookings', urgency: 'timely' } as const;
const review = { topic: 'reviews', urgency: 'timely' } as const;
const mandate = { topic: 'homes', urgency: 'timely' } as const;
const inspection = { topic: 'inspections', urgency: 'timely' } as const;

/** All kinds of notifications. To add one: a row here, its facts in `facts.ts` and its texts in the domain. */
export const notificationKinds = {
  'message.received': {
    topic: 'messages',
    urgency: 'timely',
    pushAfterMs: minuteMs / 3,
    mailAfterMs: 15 * minuteMs,
    together: true,
  },
  'chat.declined': { topic: 'answers', urgency: 'timely' },
  'inspection.requested': inspection,
  'inspection.confirmed': inspection,
  'inspection.proposed': inspection,
  'inspection.declined': inspection,
  'inspection.expired': inspection,
  'inspection.cancelled': inspection,
  'inspection.home_closed': inspection,
  'inspection.wait_ended': inspection,
  'inspection.outcome': { topic: 'inspections', urgency: 'calm' },
  'inspection.reminder': { topic: 'reminders', urgency: 'critical' },
  'inspection.fee_held': { ...money, ownAction: true },
  'inspection.fee_returned': money,
  'inspection.fee_captured': money,
  'dispute.opened': dispute,
  'dispute.answered': dispute,
  'dispute.offered': dispute,
  'dispute.moved': dispute,
  'dispute.ruled': { topic: 'disputes', urgency: 'critical' },
  'dispute.ended': dispute,
  'booking.applied': booking,
  'booking.offered': booking,
  'booking.countered': booking,
  'booking.accepted': booking,
  'booking.sign': booking,
  'booking.payment_due': money,
  'booking.funded': money,
  'booking.handover': booking,
  'booking.keys': booking,
  'booking.check_ending': { topic: 'bookings', urgency: 'critical' },
  'booking.released': money,
  'booking.refunded': money,
  'booking.declined': booking,
  'booking.expired': booking,
  'booking.cancelled': booking,
  'booking.notice': { topic: 'bookings', urgency: 'critical' },
  'booking.renewal': booking,
  'booking.claim': { topic: 'bookings', urgency: 'critical' },
  'booking.step': booking,
  'booking.on_hold': money,
  'booking.off_hold': money,
  'booking.release_waits': { topic: 'verification', urgency: 'critical' },
  'booking.rent_stays': money,
  'booking.release_case': { topic: 'verification', urgency: 'calm' },
  'booking.reminder': { topic: 'bookings', urgency: 'critical' },
  'review.invited': review,
  'review.reminder': review,
  'review.published': review,
  'review.own_published': { ...review, urgency: 'calm' },
  'review.replied': { ...review, urgency: 'calm' },
  'review.decided': review,
  'referral.reserved': { ...money, urgency: 'calm' },
  'referral.paid': money,
  'referral.void': { ...money, urgency: 'calm' },
  'referral.taken_back': money,
  'referral.decided': money,
  'referral.own_decided': { ...money, urgency: 'calm' },
  'refund.proposed': { topic: 'money', urgency: 'timely' },
  'refund.decided': { topic: 'money', urgency: 'timely' },
  'refund.paid': money,
  'merge.proposed': { topic: 'verification', urgency: 'timely' },
  'merge.decided': { topic: 'verification', urgency: 'timely' },
  'passport.reference': booking,
  'passport.asked': booking,
  'passport.allowed': booking,
  'listing.decided': { topic: 'homes', urgency: 'timely' },
  'listing.report_decided': { topic: 'answers', urgency: 'calm' },
  'chat.report_decided': { topic: 'answers', urgency: 'calm' },
  'scam.report_decided': { topic: 'answers', urgency: 'calm' },
  'listing.lapsed': { topic: 'homes', urgency: 'timely' },
  'listing.reminder': { topic: 'freshness', urgency: 'calm' },
  'listing.mandate_due': { topic: 'homes', urgency: 'timely' },
  'listing.mandate_missing': { topic: 'homes', urgency: 'timely' },
  'mandate.sent': mandate,
  'mandate.signed': mandate,
  'mandate.declined': mandate,
  'mandate.revoked': mandate,
  'mandate.unanswered': mandate,
  'mandate.expired': mandate,
  'mandate.ending': mandate,
  'mandate.letting': { topic: 'money', urgency: 'timely' },
  'mandate.letting_ended': { topic: 'money', urgency: 'timely' },
  'mandate.paid': money,
  'mandate.claim': mandate,
  'mandate.dispute': mandate,
  'mandate.rent_late': mandate,
  'saved.cheaper': { topic: 'prices', urgency: 'calm' },
  'search.matched': { topic: 'searches', urgency: 'timely', noMail: true },
  'wallet.deposited': { ...money, ownAction: true },
  'wallet.withdrawn': { ...money, ownAction: true },
  'wallet.on_hold': money,
  'wallet.off_hold': money,
  'wallet.payout_failed': money,
  'wallet.payout_paid': money,
  'wallet.payout_declined': money,
  'wallet.payout_reversed': money,
  'payment.part_received': money,
  'payment.kept': money,
  'payment.refunded': money,
  'payment.refund_failed': money,
  'payment.charged_back': money,
  'payment.chargeback_won': money,
  'payment.chargeback_lost': money,
  'payment.chargeback_due': { topic: 'money', urgency: 'timely' },
  'payment.unreconciled': { topic: 'money', urgency: 'timely' },
  'rent.due': money,
  'rent.paid': money,
  'rent.late': money,
  'rent.waits': money,
  'pot.auto_saved': { ...pot, urgency: 'calm' },
  'pot.save_skipped': pot,
  'pot.reached': pot,
  'pot.joined': pot,
  'pot.left': { ...pot, urgency: 'calm' },
  'pot.removed': money,
  'pot.closed': money,
  'verification.approved': verification,
  'verification.again': verification,
  'verification.refused': verification,
  'verification.ends': verification,
  'verification.ended': verification,
  'verification.claimed_twice': verification,
  'verification.claim_stands': verification,
  'verification.late': { topic: 'verification', urgency: 'calm' },
  'security.phone_changed': security,
  'security.new_device': { ...security, noMail: true },
  'security.account_viewed': { topic: 'security', urgency: 'calm' },
  'security.role_changed': security,
  'configuration.proposed': { topic: 'security', urgency: 'timely' },
  'configuration.decided': { topic: 'security', urgency: 'timely' },
  'security.passkey_changed': security,
  'security.api_key_created': security,
  'security.api_key_revoked': security,
  'security.webhook_created': security,
  'security.webhook_paused': security,
  'security.two_step_changed': security,
  'security.recovery_code_used': security,
  'security.recovery_requested': { ...security, noMail: true },
  'security.recovery_ended': security,
  'security.breach': security,
  'security.password_changed': { ...security, noMail: true },
  'security.bank_account_added': security,
  'security.payout_pin_changed': security,
  'security.payout_pin_locked': security,
  'privacy.export_ready': security,
  'security.email_changed': { ...security, noMail: true },
  'privacy.account_kept': security,
  'account.restricted': security,
  'account.restriction_over': security,
  'account.appeal_refused': security,
  'support.received': { ...support, ownAction: true },
  'support.answered': support,
  'support.handed_over': { ...support, urgency: 'calm' },
  'support.reminder': support,
  'support.closed': support,
  'support.replied': { ...support, noMail: true },
  'security.email_confirmed': { ...security, noMail: true, ownAction: true },
} as const satisfies Record<string, NotificationKindRow>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = keysOf(notificationKinds);

/** Returns the delivery rules of a kind of notification. */
export function notificationKind(kind: NotificationKind): NotificationKindRow {
  return notificationKinds[kind];
}
