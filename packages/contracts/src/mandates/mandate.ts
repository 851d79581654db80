import { type LagosDay, addDays, addMonths, isoDay, parseIsoDay } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, textField, tidyText, versionField, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { listers } from '../listings/choices.ts';
import { rentField, koboField } from '../listings/fields.ts';
import { koboAmount } from '../money.ts';
import { isoDayField } from '../day.ts';
import { mandateProcess } from './process.ts';
import { agentRoles, mandateLimits, mandatePowers, mandateSides } from './states.ts';

/** A unit covered by a mandate. Money in kobo. */
const mandateUnit = z.strictObject({
  listingId: idField('lst'),
  title: z.string(),
  /** Address, area and city, visible because owner and agent know the location. */
  place: z.string(),
  /** Minimum yearly rent. */
  floorKobo: koboAmount,
});

/** A section of a mandate as its owner reads it. */
const mandateClause = z.strictObject({ heading: z.string(), lines: z.array(z.string()) });
export type MandateClause = z.infer<typeof mandateClause>;

const termsFields = {
  agentRole: z.enum(agentRoles),
  units: z.array(mandateUnit),
  powers: z.array(z.enum(mandatePowers)),
  /** Share of the rent of a letting's first year, 1 % = 100. */
  commissionBasisPoints: z.number(),
  /** Fee for the agreement of a letting. */
  legalFeeKobo: koboAmount,
  /** Days in Lagos, as 2026-11-30; the last day is included. */
  startDay: z.string(),
  endDay: z.string(),
};

export const mandate = z.strictObject({
  id: idField('man'),
  version: z.number(),
  state: z.enum(mandateProcess.states),
  stateSince: z.number(),
  /** The side of the caller. */
  side: z.enum(mandateSides),
  agentName: z.string(),
  agentVerified: z.boolean(),
  /** As the agent wrote it. */
  ownerName: z.string(),
  ownerEmail: z.string(),
  ...termsFields,
  /** Its text: as it was signed, or from the current terms and names before that. */
  clauses: z.array(mandateClause),
  signature: z.nullable(z.strictObject({ fullName: z.string(), at: z.number() })),
  /** Why it was declined or ended early; empty otherwise. */
  reason: z.string(),
  /** When the server changes the state automatically, epoch milliseconds; null when it does not. */
  dueAt: z.nullable(z.number()),
  allowed: z.array(z.enum(mandateProcess.transitionNames)),
});
export type Mandate = z.infer<typeof mandate>;

/** The caller's mandates as agent and as owner; newest first. */
export const mandateList = z.strictObject({ asAgent: z.array(mandate), asOwner: z.array(mandate) });
export type MandateList = z.infer<typeof mandateList>;

/** A listing of the caller that a mandate can cover. */
export const mandateCandidate = z.strictObject({
  listingId: idField('lst'),
  title: z.string(),
  place: z.string(),
  rentKobo: koboAmount,
  listedBy: z.enum(listers),
  /** Last day of the signed mandate that covers it; null without one. */
  coveredUntil: z.nullable(z.string()),
  /** From when it is shown only under a mandate, epoch milliseconds; null without a deadline. */
  dueAt: z.nullable(z.number()),
});
export type MandateCandidate = z.infer<typeof mandateCandidate>;
export const mandateCandidates = z.array(mandateCandidate);

const unitsText = 'Choose at least one of your listings.';
const powersText = 'Choose what you may do for the owner.';
const commissionText = 'Choose a commission from 0% to 20% of the rent.';
const monthsText = `A mandate lasts 1 to ${mandateLimits.months} months.`;
const emailText = 'Enter the email address of the owner.';

const distinct = <T>(values: readonly T[]) => new Set(values).size === values.length;

const enteredFields = {
  agentRole: z.enum(agentRoles, 'Choose as what you let for the owner.'),
  ownerName: textField('Enter the full name of the owner.', 120),
  ownerEmail: z.string(emailText).check(tidyText(), z.toLowerCase(), z.email(emailText), z.maxLength(254, emailText)),
  units: z.array(z.strictObject({ listingId: idField('lst'), floorKobo: rentField }), unitsText).check(
    z.minLength(1, unitsText),
    z.maxLength(mandateLimits.units, `A mandate is about at most ${mandateLimits.units} homes.`),
    z.refine((units) => distinct(units.map(({ listingId }) => listingId)), 'Each home stands in a mandate once.'),
  ),
  powers: z
    .array(z.enum(mandatePowers, powersText), powersText)
    .check(z.minLength(1, powersText), z.refine(distinct, powersText)),
  commissionBasisPoints: wholeBetween(commissionText, { min: 0, max: mandateLimits.maxCommissionBasisPoints }),
  legalFeeKobo: koboField('Enter the legal fee in naira, or 0.'),
  startDay: isoDayField,
  months: wholeBetween(monthsText, { min: 1, max: mandateLimits.months }),
};

export const createMandateInput = z.strictObject(enteredFields);
export type CreateMandateInput = z.infer<typeof createMandateInput>;

export const mandateIdInput = z.strictObject({ mandateId: idField('man') });
export type MandateIdInput = z.infer<typeof mandateIdInput>;

const actionFields = {
  mandateId: idField('man'),
  /** Version that the caller saw; an action on a later version is refused. */
  version: versionField('Open the mandate again.'),
};
export const mandateActionInput = z.strictObject(actionFields);
export type MandateActionInput = z.infer<typeof mandateActionInput>;

export const changeMandateInput = z.strictObject({ ...actionFields, ...enteredFields });
export type ChangeMandateInput = z.infer<typeof changeMandateInput>;

const keyText = 'This link isn’t complete. Open it from the email again.';
/** Contents of the link mailed to the owner. */
export const openMandateInput = z.strictObject({
  mandateId: idField('man'),
  key: z.string(keyText).check(z.regex(/^[\w-]{43}$/, keyText)),
});
export type OpenMandateInput = z.infer<typeof openMandateInput>;

const nameText = 'Write your full name as it appears on your identity card, 3 to 120 characters.';
export const signMandateInput = z.strictObject({
  ...actionFields,
  fullName: textBetween({ min: 3, max: 120 }, nameText),
});
export type SignMandateInput = z.infer<typeof signMandateInput>;

export const endMandateInput = z.strictObject({
  ...actionFields,
  reason: textField('Give a short reason. The other side will see it.', mandateLimits.reasonLength),
});
export type EndMandateInput = z.infer<typeof endMandateInput>;

/** Returns the last day of a mandate from its first day and number of months. */
export function lastDayOf(startDay: string, months: number): string {
  const start: LagosDay | undefined = parseIsoDay(startDay);
  if (start === undefined) throw new Error(`"${startDay}" is no day`);
  return isoDay(addDays(addMonths(start, months), -1));
}
