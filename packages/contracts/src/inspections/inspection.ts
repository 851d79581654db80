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

/** Where to go; told to both once the inspection is confirmed. */
export const inspectionPlace = z.strictObject({
  address: z.string(),
  landmark: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
export type InspectionPlace = z.infer<typeof inspectionPlace>;

/** Of the visits that somebody spoke of, how many homes were as this landlord advertises them. */
export const truthScore = z.strictObject({
  matched: z.number(),
  /** Visits with an outcome that says something of it. */
  total: z.number(),
  /** 0 to 100; null while there are fewer than `leastTruthVisits`. */
  percent: z.nullable(z.number()),
});
export type TruthScore = z.infer<typeof truthScore>;

/** With fewer visits a share says nothing; the count is shown instead. */
export const minTruthInspections = 3;

/** The score of so many visits. */
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
export type InspectionHome = z.infer<typeof inspectionHome>;

const cardFields = {
  id: idField('ins'),
  /** Counts its changes; sent back with every action. */
  version: z.number(),
  kind: z.enum(inspectionKinds),
  state: z.enum(inspectionStates),
  /** The side of the reader. */
  side: z.enum(inspectionSides),
  home: inspectionHome,
  /** With `home.id` the address of the chat. */
  tenantId: idField('usr'),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  startsAt: z.number(),
  endsAt: z.number(),
  openHouseId: z.nullable(idField('oph')),
  /** Kobo; 0 when it is free. */
  feeKobo: koboAmount,
  feeState: z.enum(inspectionFeeStates),
  /** When the server goes on by itself: an answer, a check-in or a word on the visit is due by then; null when none is. */
  dueAt: z.nullable(z.number()),
  /** The next step is the reader's. */
  needsMe: z.boolean(),
  /** What the reader may do now; guards that depend on the time are looked at too. */
  allowedTransitions: z.array(z.enum(inspectionProcess.transitionNames)),
  outcome: z.nullable(z.enum(inspectionOutcomes)),
  /** Why it was declined, cancelled or closed. */
  reason: z.nullable(
    z.enum([...inspectionDeclineReasonCodes, ...inspectionCancelReasonCodes, ...homeClosedReasonCodes]),
  ),
};

/** An inspection as one of its two people sees it in a list. Times are epoch milliseconds. */
export const inspectionCard = z.strictObject(cardFields);
export type InspectionCard = z.infer<typeof inspectionCard>;

export const inspectionPage = pageOf(inspectionCard);

/** How many stand in each tab, and how many wait for the caller. */
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
  /** Signed: each address holds for about an hour. */
  sources: z.array(pictureSource),
});
export type InspectionPhoto = z.infer<typeof inspectionPhoto>;

/** What somebody said of a visit. */
export const inspectionReport = z.strictObject({
  checklist: z.partialRecord(z.enum(checklistItemCodes), z.enum(checklistAnswers)),
  note: z.string(),
  photos: z.array(inspectionPhoto),
});
export type InspectionReport = z.infer<typeof inspectionReport>;

/** One step of its life. `arrive` is a check-in by location that still waits for the other side's. */
export const inspectionStep = z.strictObject({
  name: z.enum(['request', 'arrive', ...inspectionProcess.transitionNames]),
  by: z.enum(inspectionProcess.actors),
  /** The time that was asked for, proposed or agreed after it, epoch milliseconds. */
  startsAt: z.number(),
  note: z.string(),
  at: z.number(),
});
export type InspectionStep = z.infer<typeof inspectionStep>;

/** An inspection on its own page. */
export const inspection = z.strictObject({
  ...cardFields,
  createdAt: z.number(),
  /** What the tenant wrote with the request. */
  note: z.string(),
  /** Who has proposed the time that is being waited for. */
  timeBy: z.enum(inspectionSides),
  place: z.nullable(inspectionPlace),
  /** Only for the tenant, from the confirmation to the check-in: they read it out at the gate. */
  gateCode: z.nullable(z.string()),
  /** Between these two checking in is open. */
  checkIn: z.strictObject({ from: z.number(), until: z.number() }),
  /** Who has said by location, or with the code, that they are there. */
  arrived: z.strictObject({ tenant: z.boolean(), landlord: z.boolean() }),
  movesLeft: z.number(),
  /** Until then the tenant cancels without paying; null when there is no fee. */
  freeCancelUntil: z.nullable(z.number()),
  report: z.nullable(inspectionReport),
  /** What the other side says to the report. */
  objection: z.nullable(z.string()),
  /** Why the side that the ruling went against finds it wrong; null while nobody appealed. */
  appeal: z.nullable(z.string()),
  ruling: z.nullable(z.strictObject({ inFavourOf: z.enum(inspectionSides), note: z.string() })),
  /** Only for the tenant: the link for a friend is open. */
  shareKey: z.nullable(z.string()),
  landlordTruth: truthScore,
  /** In order, the request first. */
  steps: z.array(inspectionStep),
});
export type Inspection = z.infer<typeof inspection>;

/** A dispute that waits for a ruling, the oldest first. */
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
  /** Its photos open for the administrator who asks; null when the server noted who did not come. */
  report: z.nullable(inspectionReport),
  objection: z.string(),
  /** The decision that is appealed, and why; null for a first decision. */
  appeal: z.nullable(
    z.strictObject({
      ruledFor: z.enum(inspectionSides),
      ruling: z.string(),
      text: z.string(),
      /** The reader gave it, so that another administrator decides. */
      isMine: z.boolean(),
    }),
  ),
  arrived: z.strictObject({ tenant: z.boolean(), landlord: z.boolean() }),
  /** By then it is ruled for the tenant by itself. */
  dueAt: z.number(),
});
export type InspectionDispute = z.infer<typeof inspectionDispute>;
export const inspectionDisputes = z.array(inspectionDispute);

const linkText = 'This link isn’t complete. Ask who sent it for a new one.';

/** What the link for a friend carries. */
export const sharedInspectionInput = z.strictObject({
  inspectionId: idField('ins'),
  key: z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText)),
});
export type SharedInspectionInput = z.infer<typeof sharedInspectionInput>;

export const inspectionShared = z.strictObject({ shareKey: z.string() });
export type InspectionShared = z.infer<typeof inspectionShared>;

/** What a friend sees who has the link: where the tenant is to be, whom they meet, and whether they are back. */
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
  /** When they checked in and when the visit was over, epoch milliseconds. */
  checkedInAt: z.nullable(z.number()),
  completedAt: z.nullable(z.number()),
});
export type SharedInspection = z.infer<typeof sharedInspection>;
