import { dayMs, hourMs, minuteMs, secondMs, keysOf } from '@rentreel/values';

/** The states of a case with their labels. The transitions between them are in `verificationProcess`. */
export const verificationStateLabels = {
  draft: 'Started',
  submitted: 'Sent',
  in_review: 'In review',
  needs_info: 'Do it again',
  approved: 'Verified',
  expiring: 'Ends soon',
  expired: 'Expired',
  rejected: 'Not approved',
  revoked: 'Withdrawn',
} as const;
export type VerificationState = keyof typeof verificationStateLabels;

/** RentReel or a register has to respond. */
export const pendingVerificationStates = ['submitted', 'in_review'] as const satisfies VerificationState[];

/** Kinds of verification: of a user, and with `authority` and `unit` of their authority to let a home. */
export const verificationKindLabels = {
  phone: 'Phone',
  email: 'Email',
  document: 'Government ID',
  selfie: 'Selfie',
  address: 'Address',
  nin: 'NIN',
  bvn: 'BVN',
  authority: 'Authority to let',
  unit: 'Home check',
} as const;
export type VerificationKind = keyof typeof verificationKindLabels;
export const verificationKinds = keysOf(verificationKindLabels);

/** Kinds that concern only the user. */
export const personKinds = ['phone', 'email', 'document', 'selfie', 'address', 'nin', 'bvn'] as const;
export type PersonKind = (typeof personKinds)[number];

/** User-related kinds with photos, decided by a verifier. */
export const photoKinds = ['document', 'selfie', 'address'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** User-related kinds that a register answers. */
export const numberKinds = ['nin', 'bvn'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Documents that prove identity or address. */
export const personDocumentLabels = {
  nin_slip: 'NIN slip or card',
  passport: 'International passport',
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
  electricity_bill: 'Electricity bill',
  bank_statement: 'Bank statement',
  water_bill: 'Water or waste bill',
} as const;
export const identityDocuments = ['nin_slip', 'passport', 'drivers_licence', 'voters_card'] as const;
export const addressDocuments = ['electricity_bill', 'bank_statement', 'water_bill'] as const;

/** Validity of an approval in milliseconds; null for unlimited. An earlier expiry of the document takes precedence. */
export const verificationValidity: Readonly<Record<VerificationKind, number | null>> = {
  phone: null,
  email: null,
  document: 730 * dayMs,
  selfie: null,
  address: 730 * dayMs,
  nin: null,
  bvn: null,
  authority: 365 * dayMs,
  unit: 365 * dayMs,
};

/** Limits of verification. Times are milliseconds. */
export const verificationLimits = {
  /** A decision is promised within this time. */
  reviewMs: 72 * hourMs,
  /** A case that waits longer is late: it moves to the front and administrators are notified. */
  escalateMs: 48 * hourMs,
  /** Delay after a refusal. */
  restMs: 24 * hourMs,
  /** Number of refusals after which only RentReel can reopen a case. */
  rejections: 5,
  /** How often the register may contradict the input before it counts as a refusal. */
  mismatches: 3,
  /** How long before its end an expiry is announced. */
  expiringMs: 30 * dayMs,
  /** Maximum age of a bill. */
  billMs: 92 * dayMs,
  photos: 4,
  noteLength: 500,
  /** Retention of photos after the decision. */
  photosStoredMs: 90 * dayMs,
  selfieStoredMs: 30 * dayMs,
  /** How long revealed photos or numbers are shown. */
  revealMs: 60 * secondMs,
} as const;

/** Limits of codes by text message. Times are milliseconds. */
export const codeLimits = {
  digits: 6,
  lifeMs: 10 * minuteMs,
  /** Attempts per code. */
  checks: 5,
  /** Attempts for all codes to one phone in an hour. */
  checksPerHour: 10,
  /** Delays before the second, third and later message. */
  resendAfterMs: [30 * secondMs, minuteMs, 2 * minuteMs],
  /** Messages to one phone. */
  shortWindow: { count: 3, ms: 10 * minuteMs },
  day: { count: 5, ms: 24 * hourMs },
  /** Messages to numbers that differ only in the last four digits. */
  prefix: { count: 20, ms: hourMs },
  /** Messages requested by one network of 256 addresses. */
  network: { count: 20, ms: hourMs },
  /** Messages in the whole deployment. */
  total: { count: 120, ms: minuteMs },
  /** A prefix is blocked when the share of correct codes among its last `sends` messages is below this. */
  worth: { sends: 30, share: 0.2 },
} as const;

/** Configurable limits of a deployment. */
export interface VerificationRules {
  /** Messages with codes that one address may request in an hour. Mobile networks put many users behind one. */
  readonly codesPerAddress: number;
}

export const defaultVerificationRules: VerificationRules = { codesPerAddress: 5 };
