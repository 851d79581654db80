/** The home of a notification. */
export interface HomeFacts {
  readonly listingId: string;
  /** Title of the home. */
  readonly home: string;
}

/** What an account is restricted from, why, and until when; null until it is lifted. */
export interface RestrictionFacts {
  readonly restrictionId: string;
  readonly label: string;
  readonly reason: string;
  /** The administrator's message. */
  readonly words: string;
  readonly until: number | null;
}

/** A support ticket: its reference in readable form, and its subject. */
export interface TicketFacts {
  readonly ticketId: string;
  readonly reference: string;
  readonly subject: string;
}

export interface MoneyFacts {
  readonly amountKobo: number;
}

/** A payment through a gateway, and its purpose. */
export interface PaymentFacts extends MoneyFacts {
  readonly paymentId: string;
  readonly about: string;
}

/** An inspection: the other party, and its start in epoch milliseconds. */
export interface InspectionFacts extends HomeFacts {
  readonly inspectionId: string;
  readonly other: string;
  readonly startsAt: number;
}

/** The end of an inspection before it began. Earlier releases stored none of this. */
export interface InspectionEndFacts extends InspectionFacts {
  /** Reason from a list, in the words of the side that ended it; null when none was given. */
  readonly reason?: string | null;
  /** Where a held fee went; `isMine`: to the reader. */
  readonly fee?: MoneyFacts & { readonly to: 'tenant' | 'landlord'; readonly isMine: boolean };
}

/**
 * The end of a wait for a place in an open house: it was cancelled, it began without a place for the reader, or they could not
 * take a free one.
 */
export interface WaitEndFacts extends HomeFacts {
  readonly startsAt: number;
  readonly ended: 'cancelled' | 'full' | 'skipped';
  /** Worded by the side that cancelled, or by RentReel; null when none was given. */
  readonly reason: string | null;
}

export interface InspectionFeeFacts extends InspectionFacts, MoneyFacts {}

/** The end of a booking before the move-in. Earlier releases stored none of this. */
export interface BookingEndFacts extends BookingFacts {
  /** What was not done in time, or what the other side did. */
  readonly words?: string;
  /** Reason from a list, in the words of the side that ended it. */
  readonly reason?: string;
  /** The home was reserved until then. */
  readonly isListedAgain?: boolean;
}

/** What the reader or RentReel does next about the outcome of an inspection, and until when in epoch milliseconds. */
export interface OutcomeNext {
  readonly next: 'report' | 'object' | 'decision' | 'appeal';
  readonly by: number;
}

/** A part of a booking's rent. */
export interface RentFacts extends HomeFacts, MoneyFacts {
  readonly bookingId: string;
}

/** The mandate of a notification, its other party, and its home or the number of homes. */
export interface MandateFacts {
  readonly mandateId: string;
  readonly other: string;
  readonly homes: string;
}

/** A home let under a mandate; `other` is its agent. */
export interface LetHomeFacts {
  readonly mandateId: string;
  readonly home: string;
  readonly other: string;
}

/** A letting under a mandate, and the shares of its owner and agent. */
export interface LettingFacts extends MoneyFacts {
  readonly mandateId: string;
  readonly home: string;
  readonly agentKobo: number;
}

/** The rent pot of a notification. */
export interface PotFacts {
  readonly potId: string;
  /** Name of the pot. */
  readonly pot: string;
}

/** A dispute: its home and the other party. */
export interface DisputeFacts extends HomeFacts {
  readonly disputeId: string;
  readonly bookingId: string;
  readonly other: string;
}

/** A booking and the other party. */
export interface BookingFacts extends HomeFacts {
  readonly bookingId: string;
  readonly other: string;
}

/** A review about a home: its subject or writer. */
export interface ReviewFacts extends HomeFacts {
  readonly reviewId: string;
  readonly other: string;
}

/** Whether a finding about two users counts against them. */
export type ReferralDecision = 'clear' | 'uphold';

/** A reward for inviting a user, given by first name. */
export interface ReferralFacts {
  readonly friend: string;
}

/** Deadline of an action, epoch milliseconds; null when there is none. */
export interface DueFacts {
  readonly dueAt: number | null;
}

/** The verified item, and the page with its status. */
export interface PartFacts {
  readonly part: string;
  readonly path: string;
}

export interface DatedFacts {
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface MadeDecision<Decision extends string> {
  readonly decision: Decision;
  readonly reason: string;
}

/** A webhook, as its owner knows it. */
export interface WebhookFacts {
  readonly endpointId: string;
  readonly name: string;
  readonly url: string;
}
