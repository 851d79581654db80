import { dayMs, hourMs, minuteMs, secondMs, keysOf } from '@rentreel/values';

/** The states of a case with their labels. The transitions between them are `verificationProcess`. */
export const verificationStateLabels = {
  draft: 'Started',
  submitted: 'Sent',
  in_review: 'In review',
  needs_info: 'Do it again',
  approved: 'Verified',
  expiring: 'Ends soon',
  expired: 'Expired',
  rejected: 'Refused',
  revoked: 'Withdrawn',
} as const;
export type VerificationState = keyof typeof verificationStateLabels;

/** Somebody at RentReel or a register has to answer. */
export const pendingVerificationStates = ['submitted', 'in_review'] as const satisfies VerificationState[];

/** What can be verified: of a person, and with `authority` and `unit` of their right to let a home. */
export const verificationKindLabels = {
  phone: 'Phone',
  email: 'Email',
  document: 'Government ID',
  selfie: 'Selfie',
  address: 'Address',
  nin: 'NIN',
  bvn: 'BVN',
  authority: 'Right to let',
  unit: 'Unit seen',
} as const;
export type VerificationKind = keyof typeof verificationKindLabels;
export const verificationKinds = keysOf(verificationKindLabels);

/** The kinds that are about the person alone. */
export const personKinds = ['phone', 'email', 'document', 'selfie', 'address', 'nin', 'bvn'] as const;
export type PersonKind = (typeof personKinds)[number];

/** Kinds of a person that are shown in photos and decided by a verifier. */
export const photoKinds = ['document', 'selfie', 'address'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Kinds of a person that a register is asked about. */
export const numberKinds = ['nin', 'bvn'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Papers that show who somebody is, and where they live. */
export const personDocumentLabels = {
  nin_slip: 'NIN slip or card',
  passport: 'International passport',
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
  electricity_bill: 'Electricity bill',
  bank_statement: 'Bank statement',
  water_bill: 'Water or waste bill',
} as const;
export type PersonDocument = keyof typeof personDocumentLabels;
export const identityDocuments = ['nin_slip', 'passport', 'drivers_licence', 'voters_card'] as const;
export const addressDocuments = ['electricity_bill', 'bank_statement', 'water_bill'] as const;

/** How long an approval counts, milliseconds; null for good. An earlier end of the document itself goes first. */
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

/** What verification holds to. Times are milliseconds. */
export const verificationLimits = {
  /** A decision is promised within this time. */
  reviewMs: 72 * hourMs,
  /** After it a case that waits is late: it comes first and administrators are notified. */
  escalateMs: 48 * hourMs,
  /** After a refusal. */
  restMs: 24 * hourMs,
  /** After so many refusals only we can open a case again. */
  rejections: 5,
  /** How often a register may differ from what was typed before it counts as a refusal. */
  mismatches: 3,
  /** How long before its end an approval is said to end. */
  expiringMs: 30 * dayMs,
  /** How old a bill may be. */
  billMs: 92 * dayMs,
  photos: 4,
  noteLength: 500,
  /** How long photos are stored after the decision. */
  photosStoredMs: 90 * dayMs,
  selfieStoredMs: 30 * dayMs,
  /** How long somebody who reveals a photo or number sees it. */
  revealMs: 60 * secondMs,
} as const;

/** What codes by text message hold to. Times are milliseconds. */
export const codeLimits = {
  digits: 6,
  lifeMs: 10 * minuteMs,
  /** Checks of one code. */
  checks: 5,
  /** Checks of all codes to one phone in an hour. */
  checksPerHour: 10,
  /** How long to wait for the second, third and later message. */
  resendAfterMs: [30 * secondMs, minuteMs, 2 * minuteMs],
  /** Messages to one phone. */
  shortWindow: { count: 3, ms: 10 * minuteMs },
  day: { count: 5, ms: 24 * hourMs },
  /** Messages to numbers that differ in the last four digits alone. */
  prefix: { count: 20, ms: hourMs },
  /** Messages that one network of 256 addresses asks for. */
  network: { count: 20, ms: hourMs },
  /** All messages of the product. */
  everybody: { count: 120, ms: minuteMs },
  /** A prefix whose last `sends` messages led to fewer right codes than this share gets no more. */
  worth: { sends: 30, share: 0.2 },
} as const;

/** What one deployment chooses. */
export interface VerificationRules {
  /** Messages with codes that one address may ask for in an hour. Mobile networks put many people behind one. */
  readonly codesPerAddress: number;
}

export const defaultVerificationRules: VerificationRules = { codesPerAddress: 5 };
