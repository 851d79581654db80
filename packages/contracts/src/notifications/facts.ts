import type { ReferenceState } from '../passports/reference.ts';
import type { NotificationKind } from './kinds.ts';

/** The home that a notice is about. */
interface HomeFacts {
  readonly listingId: string;
  /** Its title. */
  readonly home: string;
}

/** What an account is kept from, why, and until when; null until it is lifted. */
export interface RestrictionFacts {
  readonly restrictionId: string;
  readonly label: string;
  readonly reason: string;
  /** What the administrator wrote. */
  readonly words: string;
  readonly until: number | null;
}

/** A support ticket: its reference as people say it, and its subject. */
export interface TicketFacts {
  readonly ticketId: string;
  readonly reference: string;
  readonly subject: string;
}

interface MoneyFacts {
  readonly amountKobo: number;
}

/** A payment through a gateway, and what it pays for. */
interface PaymentFacts extends MoneyFacts {
  readonly paymentId: string;
  readonly about: string;
}

/** A visit: with whom, and when it begins, epoch milliseconds. */
export interface InspectionFacts extends HomeFacts {
  readonly inspectionId: string;
  readonly other: string;
  readonly startsAt: number;
}

interface InspectionFeeFacts extends InspectionFacts, MoneyFacts {}

/** A part of the rent of a booking. */
interface RentFacts extends HomeFacts, MoneyFacts {
  readonly bookingId: string;
}

/** The mandate that a notice is about, who is on its other side, and its home or how many there are. */
export interface MandateFacts {
  readonly mandateId: string;
  readonly other: string;
  readonly homes: string;
}

/** A letting under a mandate, and what its owner and agent get of it. */
interface LettingFacts extends MoneyFacts {
  readonly mandateId: string;
  readonly home: string;
  readonly agentKobo: number;
}

/** The rent pot that a notice is about. */
interface PotFacts {
  readonly potId: string;
  /** Its name. */
  readonly pot: string;
}

/** A dispute: about which home, with whom. */
export interface DisputeFacts extends HomeFacts {
  readonly disputeId: string;
  readonly bookingId: string;
  readonly other: string;
}

/** The renting of a home: with whom. */
export interface BookingFacts extends HomeFacts {
  readonly bookingId: string;
  readonly other: string;
}

/** A review about a home: of or by whom. */
export interface ReviewFacts extends HomeFacts {
  readonly reviewId: string;
  readonly other: string;
}

/** Whether what was found about two people counts against them. */
type ReferralDecision = 'clear' | 'uphold';

/** A reward for inviting somebody, by their first name. */
export interface ReferralFacts {
  readonly friend: string;
}

/** Until when something has to be done, epoch milliseconds; null when nothing presses. */
interface DueFacts {
  readonly dueAt: number | null;
}

/** What was to be verified, and where its person sees how it is. */
interface PartFacts {
  readonly part: string;
  readonly path: string;
}

interface DatedFacts {
  /** Epoch milliseconds. */
  readonly at: number;
}

interface MadeDecision<Decision extends string> {
  readonly decision: Decision;
  readonly reason: string;
}

/** A webhook, as its owner knows it. */
interface WebhookFacts {
  readonly endpointId: string;
  readonly name: string;
  readonly url: string;
}

/** What a notice of each kind tells; its words are made of this. */
export interface NotificationFacts {
  /** Who asks to read the whole passport. */
  'passport.reference': {
    readonly referee: string;
    readonly what: string;
    readonly outcome: ReferenceState;
  };
  'passport.asked': { readonly reader: string };
  /** Whose passport may be read now: the path of its page. */
  'passport.allowed': { readonly tenant: string; readonly path: string };
  'message.received': HomeFacts & { readonly tenantId: string; readonly from: string; readonly words: string };
  'chat.declined': HomeFacts & { readonly tenantId: string; readonly from: string; readonly reason: string };
  'inspection.requested': InspectionFacts;
  'inspection.confirmed': InspectionFacts;
  'inspection.proposed': InspectionFacts;
  'inspection.declined': InspectionFacts;
  'inspection.expired': InspectionFacts;
  'inspection.cancelled': InspectionFacts;
  /** `reason` is worded for both people. */
  'inspection.home_closed': InspectionFacts & { readonly reason: string };
  'inspection.outcome': InspectionFacts & { readonly outcome: string };
  'inspection.reminder': InspectionFacts & { readonly hoursLeft: number };
  'inspection.fee_held': InspectionFeeFacts;
  'inspection.fee_returned': InspectionFeeFacts;
  'inspection.fee_captured': InspectionFeeFacts;
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
  'booking.keys': BookingFacts & DueFacts;
  'booking.check_ending': BookingFacts & DueFacts;
  'booking.released': BookingFacts & MoneyFacts;
  'booking.refunded': BookingFacts & MoneyFacts;
  'booking.declined': BookingFacts;
  'booking.expired': BookingFacts;
  'booking.cancelled': BookingFacts;
  /** `at`: when the tenancy ends. */
  'booking.notice': BookingFacts & DatedFacts;
  'booking.renewal': BookingFacts & { readonly words: string };
  'booking.claim': BookingFacts & { readonly words: string };
  'booking.step': BookingFacts & { readonly words: string };
  'booking.on_hold': BookingFacts & { readonly reason: string };
  'booking.off_hold': BookingFacts;
  /** To the landlord: what has to be checked before the rent is released. */
  'booking.release_waits': BookingFacts & { readonly words: string };
  'booking.rent_stays': BookingFacts;
  /** To administrators. */
  'booking.release_case': BookingFacts & { readonly words: string };
  'booking.reminder': BookingFacts & DueFacts & { readonly words: string };
  'review.invited': ReviewFacts & DatedFacts & { readonly checkpoint: 'inspection' | 'move_in' | 'move_out' };
  'review.published': ReviewFacts;
  'review.replied': ReviewFacts;
  'review.decided': ReviewFacts & { readonly words: string; readonly sentence: string };
  /** `at`: when it is paid. */
  'referral.reserved': ReferralFacts & MoneyFacts & DatedFacts;
  /** What settled an earlier debt is `withheldKobo`. */
  'referral.paid': ReferralFacts & MoneyFacts & { readonly withheldKobo: number };
  'referral.void': ReferralFacts & { readonly reason: string };
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
  'mandate.paid': LettingFacts;
  'saved.cheaper': HomeFacts & { readonly firstYearKobo: number; readonly fromFirstYearKobo: number };
  'search.matched': HomeFacts & {
    readonly searchId: string;
    readonly search: string;
    readonly firstYearKobo: number;
    readonly cheaper: boolean;
  };
  'wallet.deposited': MoneyFacts;
  /** `account` is where it goes; absent where a trial takes it out and sends it to no bank. */
  'wallet.withdrawn': MoneyFacts & { readonly account?: string };
  'wallet.on_hold': { readonly reason: string };
  'wallet.off_hold': Readonly<Record<never, never>>;
  'wallet.payout_failed': MoneyFacts;
  'wallet.payout_paid': MoneyFacts & { readonly account: string };
  'wallet.payout_declined': MoneyFacts & { readonly reason: string };
  'wallet.payout_reversed': MoneyFacts & { readonly account: string };
  'payment.part_received': PaymentFacts & { readonly missingKobo: number };
  'payment.kept': PaymentFacts;
  /** `restKobo`: what of it is still on its way. */
  'payment.refunded': PaymentFacts & { readonly restKobo: number };
  'payment.refund_failed': PaymentFacts;
  /** What of it is held of the wallet or owed, and what stays in escrow. */
  'payment.charged_back': PaymentFacts & { readonly heldKobo: number; readonly coveredKobo: number };
  'payment.chargeback_won': PaymentFacts;
  /** What the bank got, and what the payer owes now. */
  'payment.chargeback_lost': PaymentFacts & { readonly takenKobo: number; readonly owedKobo: number };
  /** For who handles payments; `answerBy` is epoch milliseconds, null when the provider names no end. */
  'payment.chargeback_due': { readonly about: string; readonly amountKobo: number; readonly answerBy: number | null };
  /** For who approves payouts: how many events of a provider were found that differ from ours. */
  'payment.unreconciled': { readonly count: number; readonly provider: string };
  /** Days until it is due; below zero when it is late. */
  'rent.due': RentFacts & { readonly daysLeft: number };
  'rent.paid': RentFacts;
  'rent.late': RentFacts;
  /** `words`: what RentReel has not checked. */
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
  /** `reviewFrom`: until when nobody can decide about it. */
  'security.recovery_requested': DatedFacts & { readonly device: string; readonly reviewFrom: number };
  /** `text` is what the verifier wrote to the person; `until`: withdrawals wait so long. */
  /** A breach of personal data, for who keeps the register; the Commission has to be notified by `dueAt`. */
  'security.breach': { readonly title: string; readonly dueAt: number; readonly isReminder: boolean };
  'security.recovery_ended': DatedFacts & {
    readonly outcome: 'approved' | 'refused' | 'cancelled';
    readonly text: string;
    readonly until: number | null;
  };
  'security.new_device': DatedFacts & { readonly device: string };
  /** Since when and for how long staff looked, and the ticket that it helped with; both empty without one. */
  'security.account_viewed': DatedFacts & {
    readonly minutes: number;
    readonly ticketId: string;
    readonly reference: string;
  };
  'security.role_changed': DatedFacts & { readonly role: string; readonly given: boolean };
  /** `from` and `to` are values in words. */
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
  /** `gone`: the receiver said that it wants nothing more; else it took nothing for days. */
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

/** Something to tell one person. */
export type NotificationContent = {
  [K in NotificationKind]: {
    readonly userId: string;
    readonly kind: K;
    readonly facts: NotificationFacts[K];
    /** The same key again is the same notice: nobody is told twice. */
    readonly key: string;
    /** What it belongs to, a chat or a visit; notices of one thread stand together. Left out: it stands alone. */
    readonly thread?: string;
  };
}[NotificationKind];
