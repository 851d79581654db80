import * as z from 'zod/mini';
import { optionalText, textBetween, versionField, wholeBetween } from '../fields.ts';
import { idField, photoIdsField } from '../ids.ts';
import { maxRentKobo } from '../listings/choices.ts';
import { koboField } from '../listings/fields.ts';
import { disputeLimits, disputeReasonCodes } from './states.ts';

const againText = 'Open the dispute again.';

const photoIds = photoIdsField(disputeLimits.photos);

const statementText = `Describe in 10 to ${disputeLimits.evidenceLength} characters what happened.`;
const statementField = textBetween({ min: 10, max: disputeLimits.evidenceLength }, statementText);

const sumText = 'Enter an amount of ₦0 or more.';
const sumField = koboField(sumText, maxRentKobo);

export const disputeInput = z.strictObject({ disputeId: idField('dsp') });
export type DisputeInput = z.infer<typeof disputeInput>;

export const disputeOfBookingInput = z.strictObject({ bookingId: idField('bkg') });
export type DisputeOfBookingInput = z.infer<typeof disputeOfBookingInput>;

/** Opens a dispute about a booking; held money stays in escrow until it ends. */
export const openDisputeInput = z.strictObject({
  bookingId: idField('bkg'),
  /** The `version` of the booking that the user saw. */
  version: versionField(againText),
  reason: z.enum(disputeReasonCodes, 'Choose a reason from the list.'),
  statement: statementField,
  photoIds,
});
export type OpenDisputeInput = z.infer<typeof openDisputeInput>;

/** An action on a dispute as the user saw it; if it was already done, the response is the result of the first call. */
const actionFields = { disputeId: idField('dsp'), version: versionField(againText) };
export const disputeActionInput = z.strictObject(actionFields);
export type DisputeActionInput = z.infer<typeof disputeActionInput>;

/** The other party's response, or further evidence of either. */
export const respondInput = z.strictObject({ ...actionFields, statement: statementField, photoIds });
export type RespondInput = z.infer<typeof respondInput>;

export const addEvidenceInput = z.strictObject({
  disputeId: idField('dsp'),
  statement: statementField,
  photoIds,
});
export type AddEvidenceInput = z.infer<typeof addEvidenceInput>;

/** Split of the held money in kobo; the two parts sum to all of it. */
const splitFields = {
  toTenantKobo: sumField,
  toLandlordKobo: sumField,
  /** Whether the tenancy continues. In a dispute about the caution fee it is already over. */
  tenancyGoesOn: z.boolean('Choose whether the tenancy continues.'),
};

export const disputeOfferInput = z.strictObject({
  ...actionFields,
  ...splitFields,
  note: optionalText(1000),
});
export type DisputeOfferInput = z.infer<typeof disputeOfferInput>;

const whyText = 'Give a reason of 10 to 2000 characters. Both people will see it.';
const whyField = textBetween({ min: 10, max: 2000 }, whyText);

/** An administrator's action on a dispute as they saw it. */
const decisionFields = {
  ...actionFields,
  /** Number of statements that they saw: further ones do not change the version. */
  evidence: z.optional(wholeBetween(againText, { min: 0, max: 1_000_000 })),
};

export const ruleDisputeInput = z.strictObject({ ...decisionFields, ...splitFields, note: whyField });
export type RuleDisputeInput = z.infer<typeof ruleDisputeInput>;

/** Opens RentReel's own review of a paid booking; both people read the reason. */
export const reviewPaymentInput = z.strictObject({ bookingId: idField('bkg'), reason: whyField });
export type ReviewPaymentInput = z.infer<typeof reviewPaymentInput>;

export const appealInput = z.strictObject({ ...actionFields, statement: statementField, photoIds });
export type AppealInput = z.infer<typeof appealInput>;

export const confirmRulingInput = z.strictObject(decisionFields);
export type ConfirmRulingInput = z.infer<typeof confirmRulingInput>;

export const returnRulingInput = z.strictObject({ ...decisionFields, note: whyField });
export type ReturnRulingInput = z.infer<typeof returnRulingInput>;
