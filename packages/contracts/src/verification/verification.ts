import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { verificationProcess } from './process.ts';
import { verificationReasonCodes } from './reasons.ts';
import { personKinds } from './states.ts';

/** A case as its user sees it, for every kind. Times are epoch milliseconds. */
export const casePartFields = {
  /** Null when it was not started. */
  state: z.nullable(z.enum(verificationProcess.states)),
  /** Null for items without a case: an email address. */
  caseId: z.nullable(idField('vrf')),
  version: z.number(),
  /** Currently valid: approved and not expired. */
  held: z.boolean(),
  documentType: z.nullable(z.string()),
  reason: z.nullable(z.enum(verificationReasonCodes)),
  /** The verifier's additional message. */
  note: z.string(),
  submittedAt: z.nullable(z.number()),
  /** Promised decision time; null when no decision is pending. */
  answerBy: z.nullable(z.number()),
  decidedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  /** Earliest resubmission after a refusal. Null when it is possible now or not at all. */
  retryAt: z.nullable(z.number()),
  /** Earliest appeal, where nothing can be submitted again; null otherwise. */
  appealAt: z.nullable(z.number()),
  /** Whether the user can submit it now, again or for the first time. */
  open: z.boolean(),
  /** When its photos are deleted; null when there are none. */
  photosUntil: z.nullable(z.number()),
};

/** A step towards a verified account, as its user sees it. */
export const verificationPart = z.strictObject({
  ...casePartFields,
  kind: z.enum(personKinds),
  /** Submitted value, masked in the middle. */
  masked: z.nullable(z.string()),
});
export type VerificationPart = z.infer<typeof verificationPart>;

export const verification = z.strictObject({
  isVerified: z.boolean(),
  parts: z.array(verificationPart),
  /** Code required in today's selfie. */
  selfieCode: z.string(),
});
export type Verification = z.infer<typeof verification>;

/** A code in transit. Times are epoch milliseconds. */
export const sentCode = z.strictObject({
  /** Masked number. */
  to: z.string(),
  expiresAt: z.number(),
  /** When it can be sent again. */
  resendAt: z.number(),
});
export type SentCode = z.infer<typeof sentCode>;
