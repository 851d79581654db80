import { minuteMs, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { logInEntry } from '../auth/log-ins.ts';
import { sessionSummary } from '../auth/current-user.ts';
import { bookingSides, bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { listingStates } from '../listings/process.ts';
import { koboAmount } from '../money.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { payoutWaitReasons } from '../payouts/wait.ts';
import { referralProcess } from '../referrals/process.ts';
import { reviewProcess } from '../reviews/process.ts';
import { verificationPart } from '../verification/verification.ts';
import { historyEntry } from '../wallet/transaction.ts';
import { walletLimits } from '../wallet/tiers.ts';

export const personInput = z.strictObject({ userId: idField('usr') });
export type PersonInput = z.infer<typeof personInput>;

const named = z.strictObject({ id: idField('usr'), name: z.string() });

/**
 * Identity of a user, for administrators. Contact details and lookup fields are masked. Times are epoch milliseconds.
 */
export const personFile = z.strictObject({
  ...named.shape,
  isAdministrator: z.boolean(),
  isVerified: z.boolean(),
  memberSince: z.number(),
  /** Last use of any of the user's devices; null when none is logged in. */
  lastSeenAt: z.nullable(z.number()),
  email: z.string(),
  phone: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  frozenAt: z.nullable(z.number()),
  deletionDueAt: z.nullable(z.number()),
  deletedAt: z.nullable(z.number()),
  /** Merged accounts of the same person: the remaining account, and those closed in favour of this one. */
  merged: z.strictObject({ into: z.nullable(named), from: z.array(named) }),
  payoutWait: z.nullable(z.strictObject({ reason: z.enum(payoutWaitReasons), until: z.number() })),
  payoutHold: z.nullable(z.strictObject({ reason: z.string(), at: z.number() })),
  limits: walletLimits,
  parts: z.array(verificationPart),
  counts: z.strictObject({
    listings: z.number(),
    liveListings: z.number(),
    bookings: z.number(),
    reportsAbout: z.number(),
    reviewsAbout: z.number(),
    invited: z.number(),
  }),
});
export type PersonFile = z.infer<typeof personFile>;

export const personAccess = z.strictObject({ sessions: z.array(sessionSummary), logIns: z.array(logInEntry) });
export type PersonAccess = z.infer<typeof personAccess>;

/** Number of rows of each kind on the page, the latest ones. */
export const personRows = 50;

export const personListings = z.array(
  z.strictObject({
    id: idField('lst'),
    title: z.string(),
    place: z.string(),
    state: z.enum(listingStates),
    stateSince: z.number(),
    firstYearKobo: koboAmount,
    /** Undecided reports. */
    openReports: z.number(),
  }),
);
export type PersonListing = z.infer<typeof personListings>[number];

export const personBookings = z.array(
  z.strictObject({
    id: idField('bkg'),
    title: z.string(),
    state: z.enum(bookingStates),
    stateSince: z.number(),
    /** The user's side, and the other party. */
    side: z.enum(bookingSides),
    other: named,
  }),
);
export type PersonBooking = z.infer<typeof personBookings>[number];

export const personMoneyInput = z.strictObject({ ...personInput.shape, ...pageFields, limit: limitField(20, 50) });
export type PersonMoneyInput = z.infer<typeof personMoneyInput>;
export const personMoney = pageOf(historyEntry);

export const personReviews = z.array(
  z.strictObject({
    id: idField('rvw'),
    state: z.enum(reviewProcess.states),
    at: z.number(),
    /** Whether the review is about the user or by the user. */
    isAbout: z.boolean(),
    other: named,
    title: z.string(),
    /** Mean of the stars, times 100; null before it is written. */
    score: z.nullable(z.number()),
  }),
);
export type PersonReview = z.infer<typeof personReviews>[number];

export const personReports = z.array(
  z.strictObject({
    id: z.string(),
    kind: z.enum(['listing', 'chat', 'review']),
    isAbout: z.boolean(),
    /** Reason chosen by the reporter; the code in its list. */
    reason: z.string(),
    note: z.string(),
    isOpen: z.boolean(),
    outcome: z.nullable(z.string()),
    /** Null for a guest. */
    other: z.nullable(named),
    at: z.number(),
  }),
);
export type PersonReport = z.infer<typeof personReports>[number];

export const personReferrals = z.strictObject({
  invitedBy: z.nullable(named),
  invited: z.array(z.strictObject({ person: named, state: z.enum(referralProcess.states), at: z.number() })),
});
export type PersonReferrals = z.infer<typeof personReferrals>;

export const noteLimits = { letters: 2000 } as const;
const noteText = `Write a note of at most ${noteLimits.letters.toLocaleString('en-NG')} characters.`;
export const addPersonNoteInput = z.strictObject({
  userId: idField('usr'),
  text: textBetween({ min: 1, max: noteLimits.letters }, noteText),
});
export type AddPersonNoteInput = z.infer<typeof addPersonNoteInput>;

export const personNotes = z.array(
  z.strictObject({ id: idField('nte'), text: z.string(), author: z.string(), at: z.number() }),
);
export type PersonNote = z.infer<typeof personNotes>[number];

export const personAuditInput = z.strictObject({ ...personInput.shape, ...pageFields, limit: limitField(20, 50) });
export type PersonAuditInput = z.infer<typeof personAuditInput>;

export const personAudit = pageOf(
  z.strictObject({
    id: z.string(),
    /** `entity.past_tense`. */
    action: z.string(),
    /** Null when the server or a guest acted. */
    by: z.nullable(z.string()),
    /** Whether the user acted. */
    isOwn: z.boolean(),
    /** Reason, where one was given. */
    reason: z.nullable(z.string()),
    at: z.number(),
  }),
);
export type PersonAuditEntry = z.infer<typeof personAudit>['items'][number];

const endReasonText = 'Give a reason of 5 to 200 characters. It stays in the audit log.';
export const endPersonSessionsInput = z.strictObject({
  userId: idField('usr'),
  reason: textBetween({ min: 5, max: 200 }, endReasonText),
});
export type EndPersonSessionsInput = z.infer<typeof endPersonSessionsInput>;

const askText = 'Give a reason of 10 to 500 characters. The person will see it.';
export const askChecksAgainInput = z.strictObject({
  userId: idField('usr'),
  text: textBetween({ min: 10, max: 500 }, askText),
});
export type AskChecksAgainInput = z.infer<typeof askChecksAgainInput>;

/** Personal data that an administrator can reveal, and for how long. */
export const revealedFields = { phone: 'Phone', email: 'Email', bank: 'Bank account' } as const;
export type RevealedField = keyof typeof revealedFields;
const revealedFieldNames = keysOf(revealedFields);
export const revealMs = minuteMs;

const reasonText = 'Give a reason of 5 to 200 characters for seeing this. It stays in the audit log.';
export const revealPersonInput = z.strictObject({
  userId: idField('usr'),
  field: z.enum(revealedFieldNames),
  reason: textBetween({ min: 5, max: 200 }, reasonText),
});
export type RevealPersonInput = z.infer<typeof revealPersonInput>;
export const revealedValue = z.strictObject({ value: z.string(), until: z.number() });
export type RevealedValue = z.infer<typeof revealedValue>;
