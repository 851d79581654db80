import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionPhoto } from '../inspections/inspection.ts';
import { authorityPathNames, homeCheckCodes } from './homes.ts';
import { caseDecisions } from './inputs.ts';
import { verificationProcess } from './process.ts';
import { verificationReasonCodes } from './reasons.ts';
import { verificationKinds } from './states.ts';

const person = z.strictObject({ id: idField('usr'), name: z.string() });

const cardFields = {
  id: idField('vrf'),
  version: z.number(),
  kind: z.enum(verificationKinds),
  state: z.enum(verificationProcess.states),
  person,
  documentType: z.nullable(z.string()),
  /** Claimed authority to let, and the address of the home; null for cases about a person. */
  path: z.nullable(z.enum(authorityPathNames)),
  home: z.nullable(z.string()),
  /** Epoch milliseconds, as all times here. */
  submittedAt: z.number(),
  answerBy: z.number(),
  late: z.boolean(),
  /** Name of the assigned administrator. */
  takenBy: z.nullable(z.string()),
};

/** A case in the verifiers' queue, oldest first. */
export const verificationCaseCard = z.strictObject(cardFields);
export type VerificationCaseCard = z.infer<typeof verificationCaseCard>;
export const verificationQueue = z.array(verificationCaseCard);

/** A case as a verifier sees it before anything is revealed. */
export const verificationCase = z.strictObject({
  ...cardFields,
  memberSince: z.number(),
  isVerified: z.boolean(),
  /** Last digits of the submitted number; the others are not stored. */
  lastFour: z.nullable(z.string()),
  /** Number of photos to reveal, and whether text was submitted. */
  photos: z.number(),
  hasDetails: z.boolean(),
  /** Code required in a selfie or in photos from inside a home; null for other kinds. */
  selfieCode: z.nullable(z.string()),
  /** Response of a register, as text. */
  findings: z.nullable(z.string()),
  rejections: z.number(),
  reason: z.nullable(z.enum(verificationReasonCodes)),
  note: z.string(),
  /** Items checked at the last approval. */
  checked: z.array(z.enum(homeCheckCodes)),
  decisions: z.array(z.enum(caseDecisions)),
  /** Another user claims the same home: the two claims are decided together. */
  conflictId: z.nullable(idField('cft')),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
  steps: z.array(
    z.strictObject({
      name: z.string(),
      by: z.enum(verificationProcess.actors),
      who: z.nullable(z.string()),
      state: z.enum(verificationProcess.states),
      /** Note given with it. */
      note: z.string(),
      at: z.number(),
    }),
  ),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/** Hidden data, revealed for one minute. */
export const revealedCase = z.strictObject({
  photos: z.array(inspectionPhoto),
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  until: z.number(),
});
export type RevealedCase = z.infer<typeof revealedCase>;
