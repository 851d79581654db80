import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingMedia, pictureSource } from '../listings/media.ts';
import { listingStates } from '../listings/process.ts';
import { pageOf } from '../page.ts';
import { inspectionProcess } from './process.ts';
import {
  homeClosedReasonCodes,
  checklistAnswers,
  checklistItemCodes,
  inspectionCancelReasonCodes,
  inspectionDeclineReasonCodes,
  inspectionFeeStates,
  inspectionKinds,
  inspectionOutcomes,
  inspectionSides,
  inspectionStates,
} from './states.ts';

/** Meeting place; shown to both once the inspection is confirmed. */
export const inspectionPlace = z.strictObject({
  address: z.string(),
  landmark: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
export type InspectionPlace = z.infer<typeof inspectionPlace>;

/** Share of reported inspections in which the home matched this landlord's listing. */
export const truthScore = z.strictObject({
  matched: z.number(),
  /** Inspections with an outcome that counts. */
  total: z.number(),
  /** 0 to 100; null below `minTruthInspections` inspections. */
  percent: z.nullable(z.number()),
});
export type TruthScore = z.infer<typeof truthScore>;

/** Below this number the share is not meaningful, so only the count is shown. */
export const minTruthInspections = 3;

/** Returns the score for a number of inspections. */
export const truthScoreOf = ({ matched, total }: { readonly matched: number; readonly total: number }): TruthScore => ({
  matched,
  total,
  percent: total < minTruthInspections ? null : Math.round((matched / total) * 100),
});

export const inspectionHome = z.strictObject({
  id: idField('lst'),
  title: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.enum(listingStates),
  photo: z.nullable(listingMedia),
});

const cardFields = {
  id: idField('ins'),
  /** Incremented with every change; sent back with every action. */
  version: z.number(),
  kind: z.enum(inspectionKinds),
  state: z.enum(inspectionStates),
  /** The side of the reader. */
  side: z.enum(inspectionSides),
  home: inspectionHome,
  /** Together with `home.id` it identifies the chat. */
  tenantId: idField('usr'),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  startsAt: z.number(),
  endsAt: z.number(),
  openHouseId: z.nullable(idField('oph')),
  /** Kobo; 0 when it is free. */
  feeKobo: koboAmount,
  feeState: z.enum(inspectionFeeStates),
  /** Deadline of an answer, a check-in or a report, after which the server acts; null when there is none. */
  dueAt: z.nullable(z.number()),
  /** The reader has to act next. */
  needsMe: z.boolean(),
  /** Transitions the reader may take now, including guards that depend on the time. */
  allowedTransitions: z.array(z.enum(inspectionProcess.transitionNames)),
  outcome: z.nullable(z.enum(inspectionOutcomes)),
  /** RentReel's decision after an objection; the note is empty when none was made in time. */
  ruling: z.nullable(z.strictObject({ inFavourOf: z.enum(inspectionSides), note: z.string() })),
  /** Why it was declined, cancelled or closed. */
  reason: z.nullable(
    z.enum([...inspectionDeclineReasonCodes, ...inspectionCancelReasonCodes, ...homeClosedReasonCodes]),
  ),
};

/** An inspection in the list of one of its two parties. Times are epoch milliseconds. */
export const inspectionCard = z.strictObject(cardFields);
export type InspectionCard = z.infer<typeof inspectionCard>;

export const inspectionPage = pageOf(inspectionCard);

/** Number of inspections in each tab, and of those that wait for the caller. */
export const inspectionCounts = z.strictObject({
  upcoming: z.number(),
  waiting: z.number(),
  past: z.number(),
  needsMe: z.number(),
});
export type InspectionCounts = z.infer<typeof inspectionCounts>;

export const inspectionPhoto = z.strictObject({
  id: idField('upl'),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** Signed paths, valid for about an hour. */
  sources: z.array(pictureSource),
});
export type InspectionPhoto = z.infer<typeof inspectionPhoto>;

/** A party's report about an inspection. */
export const inspectionReport = z.strictObject({
  checklist: z.partialRecord(z.enum(checklistItemCodes), z.enum(checklistAnswers)),
  note: z.string(),
  photos: z.array(inspectionPhoto),
});
export type InspectionReport = z.infer<typeof inspectionReport>;

/** One transition in the history. `arrive` is a check-in by location that waits for the other party's. */
export const inspectionStep = z.strictObject({
  name: z.enum(['request', 'arrive', ...inspectionProcess.transitionNames]),
  by: z.enum(inspectionProcess.actors),
  /** Time that was requested, proposed or agreed, epoch milliseconds. */
  startsAt: z.number(),
  note: z.string(),
  at: z.number(),
});
export type InspectionStep = z.infer<typeof inspectionStep>;

/** An inspection on its own page. */
export const inspection = z.strictObject({
  ...cardFields,
  createdAt: z.number(),
  /** The tenant's message with the request. */
  note: z.string(),
  /** Who proposed the time that waits for an answer. */
  timeBy: z.enum(inspectionSides),
  place: z.nullable(inspectionPlace),
  /** For the tenant, from the confirmation to the check-in: they read it out at the gate. */
  gateCode: z.nullable(z.string()),
  /** Check-in is open between these two times. */
  checkIn: z.strictObject({ from: z.number(), until: z.number() }),
  /** Parties who have checked in by location or code. */
  arrived: z.strictObject({ tenant: z.boolean(), landlord: z.boolean() }),
  movesLeft: z.number(),
  /** Until when the tenant can cancel or withdraw without paying the fee; null when there is no fee. */
  freeCancelUntil: z.nullable(z.number()),
  report: z.nullable(inspectionReport),
  /** The other party's response to the report. */
  objection: z.nullable(z.string()),
  /** Reason of the appeal by the party that lost the ruling; null without an appeal. */
  appeal: z.nullable(z.string()),
  /** For the tenant: whether the link for a friend is active. */
  shareKey: z.nullable(z.string()),
  landlordTruth: truthScore,
  /** Ordered, the request first. */
  steps: z.array(inspectionStep),
});
export type Inspection = z.infer<typeof inspection>;

/** A dispute that waits for a ruling, oldest first. */
export const inspectionDispute = z.strictObject({
  id: idField('ins'),
  version: z.number(),
  home: inspectionHome,
  tenant: z.strictObject({ id: idField('usr'), name: z.string() }),
  landlord: z.strictObject({ id: idField('usr'), name: z.string() }),
  startsAt: z.number(),
  outcome: z.enum(inspectionOutcomes),
  feeKobo: koboAmount,
  feeState: z.enum(inspectionFeeStates),
  /** Photos, readable by the administrator who requests them; null when the server recorded a no-show. */
  report: z.nullable(inspectionReport),
  objection: z.string(),
  /** The appealed decision and the reason; null for a first decision. */
  appeal: z.nullable(
    z.strictObject({
      ruledFor: z.enum(inspectionSides),
      ruling: z.string(),
      text: z.string(),
      /** The reader gave it, so another administrator decides. */
      isMine: z.boolean(),
    }),
  ),
  arrived: z.strictObject({ tenant: z.boolean(), landlord: z.boolean() }),
  /** At this time it is ruled for the tenant automatically. */
  dueAt: z.number(),
});
export type InspectionDispute = z.infer<typeof inspectionDispute>;
export const inspectionDisputes = z.array(inspectionDispute);

const linkText = 'This link isn’t complete. Ask who sent it for a new one.';

/** Contents of the link for a friend. */
export const sharedInspectionInput = z.strictObject({
  inspectionId: idField('ins'),
  key: z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText)),
});
export type SharedInspectionInput = z.infer<typeof sharedInspectionInput>;

export const inspectionShared = z.strictObject({ shareKey: z.string() });
export type InspectionShared = z.infer<typeof inspectionShared>;

/** View of a friend who has the link: where the tenant is due, whom they meet, and whether they are back. */
export const sharedInspection = z.strictObject({
  tenantName: z.string(),
  landlord: z.strictObject({ name: z.string(), isVerified: z.boolean() }),
  homeTitle: z.string(),
  area: z.string(),
  city: z.string(),
  place: z.nullable(inspectionPlace),
  state: z.enum(inspectionStates),
  startsAt: z.number(),
  endsAt: z.number(),
  /** When they checked in and when the inspection ended, epoch milliseconds. */
  checkedInAt: z.nullable(z.number()),
  completedAt: z.nullable(z.number()),
});
export type SharedInspection = z.infer<typeof sharedInspection>;
