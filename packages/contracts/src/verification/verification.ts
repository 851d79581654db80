import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { verificationProcess } from './process.ts';
import { verificationReasonCodes } from './reasons.ts';
import { personKinds } from './states.ts';

/** What the person of a case sees of it, whatever it is about. Times are epoch milliseconds. */
export const casePartFields = {
  /** Null while nobody has begun. */
  state: z.nullable(z.enum(verificationProcess.states)),
  /** Null for what has no case: an email address. */
  caseId: z.nullable(idField('vrf')),
  version: z.number(),
  /** It counts now: approved and not over. */
  held: z.boolean(),
  documentType: z.nullable(z.string()),
  reason: z.nullable(z.enum(verificationReasonCodes)),
  /** What the verifier wrote besides. */
  note: z.string(),
  submittedAt: z.nullable(z.number()),
  /** A decision is promised by then; null when nothing waits for one. */
  answerBy: z.nullable(z.number()),
  decidedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  /** After a refusal: not before. Null when it can be done now or not at all. */
  retryAt: z.nullable(z.number()),
  /** From when on they can ask a person to look again, where nothing can be sent any more; null elsewhere. */
  appealAt: z.nullable(z.number()),
  /** Whether the person can send it, again or for the first time, now. */
  open: z.boolean(),
  /** When its photos are deleted; null when there are none. */
  photosUntil: z.nullable(z.number()),
};

/** One part of the road to a verified account, as its person sees it. */
export const verificationPart = z.strictObject({
  ...casePartFields,
  kind: z.enum(personKinds),
  /** What was given, with its middle hidden. */
  masked: z.nullable(z.string()),
});
export type VerificationPart = z.infer<typeof verificationPart>;

export const verification = z.strictObject({
  isVerified: z.boolean(),
  parts: z.array(verificationPart),
  /** What stands beside the face in a selfie of today. */
  selfieCode: z.string(),
});
export type Verification = z.infer<typeof verification>;

/** A code that is on its way. Times are epoch milliseconds. */
export const sentCode = z.strictObject({
  /** The number with its middle hidden. */
  to: z.string(),
  expiresAt: z.number(),
  /** When it can be sent once more. */
  resendAt: z.number(),
});
export type SentCode = z.infer<typeof sentCode>;
