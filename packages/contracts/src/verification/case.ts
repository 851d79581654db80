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
  /** By what right somebody lets, and the address of the home; null for what is about a person. */
  path: z.nullable(z.enum(authorityPathNames)),
  home: z.nullable(z.string()),
  /** Epoch milliseconds, as all times here. */
  submittedAt: z.number(),
  answerBy: z.number(),
  late: z.boolean(),
  /** The administrator who looks at it, by name. */
  takenBy: z.nullable(z.string()),
};

/** A case in the verifiers' queue, the oldest first. */
export const verificationCaseCard = z.strictObject(cardFields);
export type VerificationCaseCard = z.infer<typeof verificationCaseCard>;
export const verificationQueue = z.array(verificationCaseCard);

/** A case as a verifier sees it before anything is revealed. */
export const verificationCase = z.strictObject({
  ...cardFields,
  memberSince: z.number(),
  isVerified: z.boolean(),
  /** Of the number that was given; its other digits are not stored. */
  lastFour: z.nullable(z.string()),
  /** How many photos there are to reveal, and whether something was typed. */
  photos: z.number(),
  hasDetails: z.boolean(),
  /** What has to stand beside the face, or in photos from inside a home; null for other kinds. */
  selfieCode: z.nullable(z.string()),
  /** What a register said, in words. */
  findings: z.nullable(z.string()),
  rejections: z.number(),
  reason: z.nullable(z.enum(verificationReasonCodes)),
  note: z.string(),
  /** What was looked at when it was last approved. */
  checked: z.array(z.enum(homeCheckCodes)),
  decisions: z.array(z.enum(caseDecisions)),
  /** Somebody else claims the same home: the two claims are decided together. */
  conflictId: z.nullable(idField('cft')),
  /** Why the reader may decide nothing; null when they may. */
  bar: z.nullable(z.string()),
  steps: z.array(
    z.strictObject({
      name: z.string(),
      by: z.enum(verificationProcess.actors),
      who: z.nullable(z.string()),
      state: z.enum(verificationProcess.states),
      /** What was said with it. */
      note: z.string(),
      at: z.number(),
    }),
  ),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/** What is hidden, for one minute. */
export const revealedCase = z.strictObject({
  photos: z.array(inspectionPhoto),
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  until: z.number(),
});
export type RevealedCase = z.infer<typeof revealedCase>;
