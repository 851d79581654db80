import * as z from 'zod/mini';
import { codeField, textBetween, versionField } from '../fields.ts';
import { idField, photoIdsField } from '../ids.ts';
import { latitudeField, longitudeField } from '../listings/content.ts';
import { limitField, pageFields } from '../page.ts';
import { noteField, tickField } from './fields.ts';
import { inspectionLimits } from './limits.ts';
import {
  checklistAnswers,
  checklistItemCodes,
  inspectionCancelReasonCodes,
  inspectionDeclineReasonCodes,
  inspectionSides,
} from './states.ts';

export const inspectionInput = z.strictObject({ inspectionId: idField('ins') });
export type InspectionInput = z.infer<typeof inspectionInput>;

/**
 * An action on an inspection as the user saw it; if it was already done, the response is the result of the first call.
 */
const actionFields = { inspectionId: idField('ins'), version: versionField('Open the inspection again.') };
export const inspectionActionInput = z.strictObject(actionFields);
export type InspectionActionInput = z.infer<typeof inspectionActionInput>;

/** Another time: the landlord proposes one, the tenant moves to a free one. */
export const inspectionTimeInput = z.strictObject({ ...actionFields, startsAt: tickField, note: noteField });
export type InspectionTimeInput = z.infer<typeof inspectionTimeInput>;

export const declineInspectionInput = z.strictObject({
  ...actionFields,
  reason: z.enum(inspectionDeclineReasonCodes, 'Choose a reason from the list.'),
  note: noteField,
});
export type DeclineInspectionInput = z.infer<typeof declineInspectionInput>;

export const cancelInspectionInput = z.strictObject({
  ...actionFields,
  reason: z.enum(inspectionCancelReasonCodes, 'Choose a reason from the list.'),
  note: noteField,
});
export type CancelInspectionInput = z.infer<typeof cancelInspectionInput>;

const codeText = `A gate code has ${inspectionLimits.gateCodeDigits} digits. The tenant reads it out at the gate.`;
const howText = 'Check in with the gate code, or by location.';

/** Checks in: the landlord enters the code that the tenant reads out, or either party confirms by location. */
export const checkInInput = z.discriminatedUnion(
  'by',
  [
    z.strictObject({
      ...actionFields,
      by: z.literal('code'),
      code: codeField(codeText),
    }),
    z.strictObject({
      ...actionFields,
      by: z.literal('location'),
      latitude: latitudeField,
      longitude: longitudeField,
    }),
  ],
  howText,
);
export type CheckInInput = z.infer<typeof checkInInput>;

/** Checklist results; omitted items were not checked. */
const checklistField = z.partialRecord(
  z.enum(checklistItemCodes),
  z.enum(checklistAnswers, 'Choose good, bad or not seen.'),
);

/** `landlord_absent` is reported by the tenant, `tenant_absent` by the landlord; the others by the tenant. */
export const reportOutcomeInput = z.strictObject({
  ...actionFields,
  outcome: z.enum(
    ['as_advertised', 'differs', 'occupied', 'locked', 'landlord_absent', 'tenant_absent'],
    'Choose how it went.',
  ),
  checklist: z._default(checklistField, {}),
  photoIds: photoIdsField(inspectionLimits.photos),
  note: noteField,
});
export type ReportOutcomeInput = z.infer<typeof reportOutcomeInput>;

const objectionText = 'Describe what happened in 10 to 500 characters.';
export const contestInput = z.strictObject({
  ...actionFields,
  note: textBetween({ min: 10, max: 500 }, objectionText),
});
export type ContestInput = z.infer<typeof contestInput>;

const appealText = 'Explain why the decision is wrong in 10 to 500 characters.';
export const appealRulingInput = z.strictObject({
  ...actionFields,
  note: textBetween({ min: 10, max: 500 }, appealText),
});
export type AppealRulingInput = z.infer<typeof appealRulingInput>;

const rulingText = 'Give a reason of 10 to 500 characters. Both people will see it.';
export const ruleInput = z.strictObject({
  ...actionFields,
  inFavourOf: z.enum(inspectionSides, 'Choose a side.'),
  note: textBetween({ min: 10, max: 500 }, rulingText),
});
export type RuleInput = z.infer<typeof ruleInput>;

/** upcoming: agreed, the next first. waiting: an answer is needed. past: over, the latest first. */
export const inspectionTabs = ['upcoming', 'waiting', 'past'] as const;
export type InspectionTab = (typeof inspectionTabs)[number];

export const listInspectionsInput = z.strictObject({
  ...pageFields,
  limit: limitField(20, 50),
  tab: z._default(z.enum(inspectionTabs, 'Choose upcoming, waiting or past.'), 'upcoming'),
  /** Only inspections in which the caller is on this side. */
  side: z.optional(z.enum(inspectionSides, 'Choose a side.')),
  listingId: z.optional(idField('lst')),
});
export type ListInspectionsInput = z.infer<typeof listInspectionsInput>;
