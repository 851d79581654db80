import * as z from 'zod/mini';
import { optionalText, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { listingProcess } from '../listings/process.ts';
import { type ActorOf, defineProcess } from '../process.ts';
import { authorityPathNames, homeCheckCodes } from './homes.ts';
import { verificationProcess } from './process.ts';
import { reasonsOf, verificationReasonCodes } from './reasons.ts';
import { verificationLimits } from './states.ts';

/** States of a conflict between two claims to one home. */
export const claimConflictStateLabels = {
  open: 'To decide',
  first_stands: 'First claim stands',
  second_stands: 'Second claim stands',
  both_refused: 'Both refused',
  dropped: 'One claim left',
} as const;
export type ClaimConflictState = keyof typeof claimConflictStateLabels;

/**
 * Two users have submitted documents for the authority to let the same home. The first is the one who holds it, or
 * submitted earlier; the second's listings of that home are hidden until the decision. The server drops a conflict when one
 * claim ends otherwise.
 *
 * Guards. `impartial`: the verifier is neither of the two, nor their referrer.
 */
export const claimConflictProcess = defineProcess({
  name: 'claim_conflict',
  actors: ['verifier', 'system'],
  states: claimConflictStateLabels,
  transitions: {
    keep_first: { from: ['open'], to: 'first_stands', actors: ['verifier'], guards: ['impartial'] },
    give_second: { from: ['open'], to: 'second_stands', actors: ['verifier'], guards: ['impartial'] },
    refuse_both: { from: ['open'], to: 'both_refused', actors: ['verifier'], guards: ['impartial'] },
    drop: { from: ['open'], to: 'dropped', actors: ['system'] },
  },
});
export type ClaimConflictActor = ActorOf<typeof claimConflictProcess>;

export const claimDecisions = ['keep_first', 'give_second', 'refuse_both'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** One of two claimants of a home and their evidence. Times are epoch milliseconds. */
export const claimant = z.strictObject({
  caseId: idField('vrf'),
  /** Version of the case; sent back with the decision. */
  version: z.number(),
  person: z.strictObject({ id: idField('usr'), name: z.string() }),
  memberSince: z.number(),
  isVerified: z.boolean(),
  state: z.enum(verificationProcess.states),
  /** The right is currently approved. */
  held: z.boolean(),
  /** New documents wait for a verifier. */
  pending: z.boolean(),
  path: z.nullable(z.enum(authorityPathNames)),
  documentType: z.nullable(z.string()),
  /** The address as submitted. */
  home: z.nullable(z.string()),
  submittedAt: z.nullable(z.number()),
  approvedAt: z.nullable(z.number()),
  checked: z.array(z.enum(homeCheckCodes)),
  /** Number of photos to reveal. */
  photos: z.number(),
  rejections: z.number(),
  /** Their listings at this home, oldest first. */
  listings: z.array(
    z.strictObject({
      id: idField('lst'),
      title: z.string(),
      state: z.enum(listingProcess.states),
      listedAt: z.number(),
    }),
  ),
});
export type Claimant = z.infer<typeof claimant>;

/** Two claims to one home, for comparison by a verifier. */
export const claimConflict = z.strictObject({
  id: idField('cft'),
  home: z.string(),
  openedAt: z.number(),
  answerBy: z.number(),
  first: claimant,
  second: claimant,
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type ClaimConflict = z.infer<typeof claimConflict>;
export const claimConflicts = z.array(claimConflict);

const versionText = 'Open the two claims again.';
const reasonText = 'Choose a reason. The person who is refused will see it.';
const refusals = new Set<string>(reasonsOf('authority', 'reject'));

/** A verifier's decision between two claims as they saw them. */
export const decideClaimsInput = z.strictObject({
  conflictId: idField('cft'),
  firstVersion: versionField(versionText),
  secondVersion: versionField(versionText),
  decision: z.enum(claimDecisions, 'Choose whose claim stands.'),
  reason: z.enum(verificationReasonCodes, reasonText).check(z.refine((code) => refusals.has(code), reasonText)),
  /** Message to the refused claimant, in addition to the reason. */
  note: optionalText(verificationLimits.noteLength),
  /** Items checked for the remaining claim, where it was not approved before. */
  checked: z._default(z.readonly(z.array(z.enum(homeCheckCodes)).check(z.maxLength(homeCheckCodes.length))), []),
});
export type DecideClaimsInput = z.output<typeof decideClaimsInput>;
