import type { Id } from '../ids.ts';
import type { ReferenceState } from '../passports/reference.ts';
import type { NotificationKind } from './kinds.ts';
import type {
  BookingEndFacts,
  BookingFacts,
  DatedFacts,
  DisputeFacts,
  DueFacts,
  HomeFacts,
  InspectionEndFacts,
  InspectionFacts,
  InspectionFeeFacts,
  LetHomeFacts,
  LettingFacts,
  MadeDecision,
  MandateFacts,
  MoneyFacts,
  OutcomeNext,
  PartFacts,
  PaymentFacts,
  PotFacts,
  ReferralDecision,
  ReferralFacts,
  RentFacts,
  RestrictionFacts,
  ReviewFacts,
  TicketFacts,
  WaitEndFacts,
  WebhookFacts,
} from './subjects.ts';

/** Facts of each kind of notification, from which its text is made. */
export interface NotificationFacts {
  /** User who requests the full passport. */
  'passport.reference': {
    readonly referee: string;
    readonly what: string;
    readonly outcome: ReferenceState;
  };
  'passport.asked': { readonly reader: string };
  /** The passport that may now be read: path of its page. */
  'passport.allowed': { readonly tenant: string; readonly path: string };
  'message.received': HomeFacts & { readonly tenantId: Id<'usr'>; readonly from: string; readonly words: string };
  'chat.declined': HomeFacts & { readonly tenantId: Id<'usr'>; readonly from: string; readonly reason: string };
  /** `isMove`: of a time that was agreed before. */
  'inspection.requested': InspectionFacts & { readonly isMove?: boolean };
  'inspection.confirmed': InspectionFacts;
  'inspection.proposed': InspectionFacts;
  'inspection.declined': InspectionEndFacts;
  'inspection.expired': InspectionEndFacts;
  'inspection.cancelled': InspectionEndFacts;
  /** `reason` is worded for both parties. */
  'inspection.home_closed': InspectionEndFacts & { readonly reason: string };
  'inspection.wait_ended': WaitEndFacts;
  /** `next` is missing in notifications of earlier releases. */
  'inspection.outcome': InspectionFacts & { readonly outcome: string } & Partial<OutcomeNext>;
  'inspection.reminder': InspectionFacts & { readonly hoursLeft: number };
  'inspection.fee_held': InspectionFeeFacts;
  'inspection.fee_returned': InspectionFeeFacts;
  'inspection.fee_captured': InspectionFeeFacts & { readonly isMine?: boolean };
  'dispute.opened': DisputeFacts & { readonly reason: string };
  'dispute.answered': DisputeFacts;
  'dispute.offered': DisputeFacts & MoneyFacts;
  'dispute.moved': DisputeFacts & { readonly words: string };
  'dispute.ruled': DisputeFacts & { readonly toTenantKobo: number; readonly toLandlordKobo: number };
  'dispute.ended': DisputeFacts & { readonly words: string };
  'booking.applied': BookingFacts;
  'booking.offered': BookingFacts & MoneyFacts & DueFacts;
  'booking.countered': BookingFacts & MoneyFacts & DueFacts;
  'booking.accepted': BookingFacts;
  'booking.sign': BookingFacts & DueFacts;
  'booking.payment_due': BookingFacts & MoneyFacts & DueFacts;
  'booking.funded': BookingFacts & MoneyFacts;
  'booking.handover': BookingFacts & DatedFacts;
  'booking.keys': BookingFacts & DueFacts & { readonly isTenant?: boolean };
  'booking.check_ending': BookingFacts & DueFacts;
  /** The amount is what reached the reader's wallet. */
  'booking.released': BookingFacts & MoneyFacts;
  'booking.refunded': BookingFacts & MoneyFacts;
  'booking.declined': BookingEndFacts;
  'booking.expired': BookingEndFacts;
  'booking.cancelled': BookingEndFacts;
  /** `at`: end of the tenancy. */
  'booking.notice': BookingFacts & DatedFacts;
  /** `next`: what comes next with the amount, if it is about money. */
  'booking.renewal': BookingFacts & { readonly words: string } & Partial<MoneyFacts & DueFacts> & {
      readonly next?: 'answer' | 'payment' | 'term';
    };
  /** With the claimed amount and the deadline of the answer when it is new. */
  'booking.claim': BookingFacts & { readonly words: string } & Partial<MoneyFacts & DueFacts>;
  'booking.step': BookingFacts & { readonly words: string };
  'booking.on_hold': BookingFacts & { readonly reason: string };
  'booking.off_hold': BookingFacts;
  /** To the landlord: verification required before the rent is released. */
  'booking.release_waits': BookingFacts & { readonly words: string };
  'booking.rent_stays': BookingFacts;
  /** To administrators. */
  'booking.release_case': BookingFacts & { readonly words: string };
  'booking.reminder': BookingFacts & DueFacts & { readonly words: string };
  'review.invited': ReviewFacts & DatedFacts & { readonly checkpoint: 'inspection' | 'move_in' | 'move_out' };
  'review.reminder': ReviewFacts & DatedFacts & { readonly otherSent: boolean };
  /** `both`: that of the reader is published with it. */
  'review.published': ReviewFacts & { readonly both?: boolean };
  /** To the writer, when the other side wrote none. */
  'review.own_published': ReviewFacts;
  'review.replied': ReviewFacts;
  'review.decided': ReviewFacts & { readonly words: string; readonly sentence: string };
  /** `at`: payment time. */
  'referral.reserved': ReferralFacts & MoneyFacts & DatedFacts;
  /** The part that settled an earlier debt is in `withheldKobo`. */
  'referral.paid': ReferralFacts & MoneyFacts & { readonly withheldKobo: number };
  'referral.void': ReferralFacts & { readonly reason: string; readonly mayAppeal?: boolean };
  'referral.decided': ReferralFacts & { readonly decision: ReferralDecision; readonly text: string };
  'referral.own_decided': { readonly referrer: string; readonly decision: ReferralDecision };
  'referral.taken_back': ReferralFacts & MoneyFacts & { readonly owedKobo: number };
  'refund.proposed': MoneyFacts & { readonly person: string; readonly by: string };
  'refund.decided': MoneyFacts & { readonly person: string; readonly by: string } & MadeDecision<
      'approved' | 'declined'
    >;
  'merge.proposed': { readonly keep: string; readonly by: string };
  'merge.decided': { readonly keep: string; readonly by: string } & MadeDecision<'confirmed' | 'declined'>;
  'refund.paid': MoneyFacts & { readonly reason: string; readonly text: string; readonly transactionId: string };
  'listing.decided': HomeFacts & { readonly outcome: string; readonly note: string };
  'chat.report_decided': { readonly home: string; readonly isDismissed: boolean; readonly text: string };
  'scam.report_decided': { readonly value: string; readonly isListed: boolean; readonly text: string };
  'listing.report_decided': HomeFacts & { readonly takenDown: boolean; readonly note: string };
  'listing.lapsed': HomeFacts & { readonly closed: boolean };
  'listing.reminder': HomeFacts & { readonly daysLeft: number };
  'listing.mandate_due': HomeFacts & { readonly daysLeft: number };
  'listing.mandate_missing': HomeFacts;
  'mandate.sent': MandateFacts;
  'mandate.signed': MandateFacts;
  'mandate.declined': MandateFacts & { readonly reason: string };
  'mandate.revoked': MandateFacts & { readonly reason: string };
  'mandate.unanswered': MandateFacts;
  'mandate.expired': MandateFacts;
  'mandate.ending': MandateFacts & { readonly daysLeft: number };
  'mandate.letting': LettingFacts & { readonly other: string };
  'mandate.letting_ended': Pick<LettingFacts, 'mandateId' | 'home'> & {
    readonly other: string;
    /** Why it ended, a sentence. */
    readonly words: string;
  };
  'mandate.paid': LettingFacts;
  /** `other`: the agent. */
  'mandate.claim': LetHomeFacts & MoneyFacts;
  'mandate.dispute': LetHomeFacts & { readonly words: string };
  'mandate.rent_late': LetHomeFacts & MoneyFacts;
  'saved.cheaper': HomeFacts & { readonly firstYearKobo: number; readonly fromFirstYearKobo: number };
  'search.matched': HomeFacts & {
    readonly searchId: string;
    readonly search: string;
    readonly firstYearKobo: number;
    readonly cheaper: boolean;
  };
  'wallet.deposited': MoneyFacts;
  /** `account` is the destination; missing in a trial deployment, which pays out to no bank. */
  'wallet.withdrawn': MoneyFacts & { readonly account?: string };
  'wallet.on_hold': { readonly reason: string };
  'wallet.off_hold': Readonly<Record<never, never>>;
  'wallet.payout_failed': MoneyFacts;
  'wallet.payout_paid': MoneyFacts & { readonly account: string };
  'wallet.payout_declined': MoneyFacts & { readonly reason: string };
  'wallet.payout_reversed': MoneyFacts & { readonly account: string };
  'payment.part_received': PaymentFacts & { readonly missingKobo: number };
  'payment.kept': PaymentFacts;
  /** `restKobo`: amount still in progress. */
  'payment.refunded': PaymentFacts & { readonly restKobo: number };
  'payment.refund_failed': PaymentFacts;
  /** Amounts held from the wallet or owed, and the amount blocked in escrow. */
  'payment.charged_back': PaymentFacts & { readonly heldKobo: number; readonly coveredKobo: number };
  'payment.chargeback_won': PaymentFacts;
  /** Amount returned to the bank, and the payer's current debt. */
  'payment.chargeback_lost': PaymentFacts & { readonly takenKobo: number; readonly owedKobo: number };
  /** For staff who handle payments; `answerBy` is epoch milliseconds, null when the provider gives no deadline. */
  'payment.chargeback_due': { readonly about: string; readonly amountKobo: number; readonly answerBy: number | null };
  /** For staff who approve payouts: number of a provider's events that differ from RentReel's. */
  'payment.unreconciled': { readonly count: number; readonly provider: string };
  /** Days until it is due; negative when it is late. */
  'rent.due': RentFacts & { readonly daysLeft: number };
  /** `receivedKobo`: what reached the reader's wallet; missing in notifications of earlier releases. */
  'rent.paid': RentFacts & { readonly receivedKobo?: number };
  'rent.late': RentFacts;
  /** `words`: what RentReel has not verified. */
  'rent.waits': RentFacts & { readonly words: string };
  'pot.auto_saved': PotFacts & MoneyFacts;
  'pot.save_skipped': PotFacts & MoneyFacts;
  'pot.reached': PotFacts & MoneyFacts;
  'pot.joined': PotFacts & { readonly who: string };
  'pot.left': PotFacts & { readonly who: string };
  'pot.removed': PotFacts & MoneyFacts;
  'pot.closed': PotFacts & MoneyFacts;
  'verification.approved': PartFacts;
  'verification.again': PartFacts & { readonly words: string };
  'verification.refused': PartFacts & { readonly words: string };
  'verification.ends': PartFacts & DatedFacts;
  'verification.ended': PartFacts & { readonly words: string };
  'verification.claimed_twice': PartFacts & { readonly words: string };
  'verification.claim_stands': PartFacts;
  'verification.late': { readonly part: string; readonly person: string };
  'security.phone_changed': DatedFacts & { readonly phone: string };
  /** `reviewFrom`: earliest time of a decision. */
  'security.recovery_requested': DatedFacts & { readonly device: string; readonly reviewFrom: number };
  /** `text` is the verifier's message; `until`: end of the delay on withdrawals. */
  /** A personal data breach, for staff who keep the register; the Commission must be notified by `dueAt`. */
  'security.breach': { readonly title: string; readonly dueAt: number; readonly isReminder: boolean };
  'security.recovery_ended': DatedFacts & {
    readonly outcome: 'approved' | 'refused' | 'cancelled';
    readonly text: string;
    readonly until: number | null;
  };
  'security.new_device': DatedFacts & { readonly device: string };
  /** Start and duration of the view by staff, and the ticket it served; both empty without one. */
  'security.account_viewed': DatedFacts & {
    readonly minutes: number;
    readonly ticketId: string;
    readonly reference: string;
  };
  'security.role_changed': DatedFacts & { readonly role: string; readonly given: boolean };
  /** `from` and `to` are formatted values. */
  'configuration.proposed': { readonly title: string; readonly from: string; readonly to: string; readonly by: string };
  'configuration.decided': {
    readonly title: string;
    readonly to: string;
    readonly decision: 'approved' | 'declined';
    readonly by: string;
    readonly reason: string;
  };
  'security.passkey_changed': DatedFacts & {
    readonly change: 'added' | 'removed' | 'blocked';
    readonly name: string;
  };
  'security.api_key_created': DatedFacts & { readonly name: string };
  'security.api_key_revoked': DatedFacts & { readonly name: string; readonly reason: string };
  'security.webhook_created': DatedFacts & WebhookFacts;
  /** `gone`: the receiver responded with 410; otherwise it accepted nothing for days. */
  'security.webhook_paused': DatedFacts & WebhookFacts & { readonly gone: boolean };
  'security.two_step_changed': DatedFacts & { readonly change: 'on' | 'off' | 'new_codes' };
  'security.recovery_code_used': DatedFacts & { readonly left: number; readonly device: string };
  'security.password_changed': DatedFacts;
  'security.bank_account_added': DatedFacts & {
    readonly account: string;
    readonly accountName: string;
    readonly usableFrom: number;
  };
  'security.payout_pin_changed': DatedFacts & { readonly change: 'set' | 'changed' | 'off' };
  'security.payout_pin_locked': DatedFacts;
  'account.restricted': RestrictionFacts;
  'account.restriction_over': RestrictionFacts;
  'account.appeal_refused': RestrictionFacts;
  'support.received': TicketFacts & { readonly dueAt: number };
  'support.answered': TicketFacts & { readonly text: string; readonly needsAnswer: boolean };
  'support.handed_over': TicketFacts & { readonly topic: string; readonly dueAt: number };
  'support.reminder': TicketFacts & { readonly closesAt: number };
  'support.closed': TicketFacts & { readonly reason: string };
  'support.replied': TicketFacts & { readonly person: string; readonly what: string };
  'privacy.account_kept': Readonly<Record<never, never>>;
  'privacy.export_ready': { readonly until: number };
  'security.email_confirmed': DatedFacts & { readonly email: string };
  'security.email_changed': DatedFacts & { readonly email: string };
}

/** A kind of notification with its facts. */
export type NotificationBody = {
  [K in NotificationKind]: { readonly kind: K; readonly facts: NotificationFacts[K] };
}[NotificationKind];

/** A notification for one user. */
export type NotificationContent = NotificationBody & {
  readonly userId: Id<'usr'>;
  /** The same key is the same notification: it is delivered once. */
  readonly key: string;
  /** Subject by which notifications are grouped, such as a chat or an inspection; not grouped when omitted. */
  readonly thread?: string;
};
