import * as z from 'zod/mini';
import { codeField, textBetween, tidyText, versionField } from '../fields.ts';
import { linkTokenField } from '../auth/inputs.ts';
import { ticketField } from '../auth/second-factors.ts';
import { idField } from '../ids.ts';
import { recoveryNumberResults, recoveryProcess } from './process.ts';
import { recoveryRules } from './rules.ts';

const codeText = `Enter the ${recoveryRules.codeDigits} digits of the code.`;
const numberText = 'Enter the 11 digits of your NIN or BVN, or leave it empty.';

/** Ticket of a log-in with the correct password. */
export const startRecoveryInput = z.strictObject({ ticket: ticketField });
export type StartRecoveryInput = z.infer<typeof startRecoveryInput>;

export const proveRecoveryInput = z.strictObject({
  ticket: ticketField,
  emailCode: codeField(codeText),
  /** Required when the account has a confirmed phone. */
  phoneCode: z.optional(codeField(codeText)),
  /** A NIN or BVN; compared and not stored. */
  idNumber: z.optional(z.string(numberText).check(tidyText(), z.regex(/^(\d{11})?$/, numberText))),
});
export type ProveRecoveryInput = z.infer<typeof proveRecoveryInput>;

/** State of a request for its requester. Times are epoch milliseconds. */
export const recoveryStanding = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('proving'),
    /** Masked recipients of the codes; phone is null without a confirmed one. */
    email: z.string(),
    phone: z.nullable(z.string()),
    /** Whether a verified NIN or BVN exists for comparison by a verifier. */
    hasNumber: z.boolean(),
    codesUntil: z.number(),
  }),
  z.strictObject({ state: z.literal('waiting'), reviewFrom: z.number() }),
  z.strictObject({ state: z.literal('in_review'), dueAt: z.number() }),
]);
export type RecoveryStanding = z.infer<typeof recoveryStanding>;

/** By the mailed link, or by a logged-in user of the account. */
export const stopRecoveryInput = z.strictObject({ token: z.optional(linkTokenField) });
export type StopRecoveryInput = z.infer<typeof stopRecoveryInput>;

/** A request as verifiers see it. Times are epoch milliseconds. */
export const recoveryCase = z.strictObject({
  id: idField('acr'),
  version: z.number(),
  state: z.enum(recoveryProcess.states),
  person: z.strictObject({ id: idField('usr'), name: z.string(), memberSince: z.number(), isVerified: z.boolean() }),
  requestedAt: z.number(),
  /** Earliest time of an approval. */
  reviewFrom: z.number(),
  dueAt: z.number(),
  /** "Chrome on Android". */
  device: z.string(),
  /** The user had logged in on that device before. */
  knownDevice: z.boolean(),
  phoneProved: z.boolean(),
  number: z.enum(recoveryNumberResults),
  /** Last use of a device that is still logged in; null without one. */
  lastSeenAt: z.nullable(z.number()),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type RecoveryCase = z.infer<typeof recoveryCase>;
export const recoveryCases = z.array(recoveryCase);

export const decideRecoveryInput = z.strictObject({
  caseId: idField('acr'),
  version: versionField('Open the queue again.'),
  decision: z.enum(['approve', 'refuse'], 'Choose a decision.'),
  text: textBetween({ min: 10, max: recoveryRules.textLetters }),
});
export type DecideRecoveryInput = z.infer<typeof decideRecoveryInput>;
