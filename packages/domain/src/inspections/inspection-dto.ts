import {
  type Inspection,
  type InspectionCard,
  type InspectionHome,
  type InspectionPhoto,
  type InspectionPlace,
  type InspectionSide,
  type InspectionStep,
  truthScoreOf,
} from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { Context } from '../kernel/index.ts';
import { type ListingCardRow, toListingCard } from '../listings/index.ts';
import { signMedia } from '../media/index.ts';
import {
  allowedNow,
  checkInWindow,
  dueAtOf,
  freeCancelUntil,
  isMet,
  movesLeft,
  needsSide,
} from './inspection-rules.ts';
import { type InspectionRow, type InspectionStepRow, otherSide, personOn } from './inspection-row.ts';
import { inspectionKeyOf } from './sharing/inspection-key.ts';
import type { TruthCount } from './truth-repository.ts';

/** Somebody as the other side may know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isVerified: boolean;
}

export interface CardExtras {
  readonly side: InspectionSide;
  readonly home: ListingCardRow;
  readonly people: ReadonlyMap<string, Person>;
  readonly now: number;
}

export function toInspectionHome(row: ListingCardRow, now: number): InspectionHome {
  const { id, title, area, city, state, media } = toListingCard(row, now);
  return { id, title, area, city, state, photo: media[0] ?? null };
}

const nobody = { name: 'Somebody', isVerified: false };

/** An inspection as one of its two people sees it in a list. */
export function toInspectionCard(row: InspectionRow, { side, home, people, now }: CardExtras): InspectionCard {
  const otherId = personOn(row, otherSide(side));
  const { name, isVerified } = people.get(otherId) ?? nobody;
  return {
    id: row.id as Id<'ins'>,
    version: row.version,
    kind: row.kind,
    state: row.state,
    side,
    home: toInspectionHome(home, now),
    tenantId: row.tenantId as Id<'usr'>,
    other: { id: otherId as Id<'usr'>, name, isVerified },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    openHouseId: row.openHouseId as Id<'oph'> | null,
    feeKobo: row.feeKobo,
    feeState: row.feeState,
    dueAt: dueAtOf(row),
    needsMe: needsSide(row, side),
    allowedTransitions: allowedNow(row, side, now),
    outcome: row.outcome,
  };
}

/** The exact place of a home. */
export const toPlace = ({ address, landmark, latitude, longitude }: ListingCardRow): InspectionPlace => ({
  address,
  landmark,
  latitude,
  longitude,
});

/** What somebody said of a visit, as it is stored; photos are private media. */
export interface StoredReport {
  readonly checklist: NonNullable<Inspection['report']>['checklist'];
  readonly note: string;
  readonly photos: readonly (UploadedMedia & { readonly uploadId: string })[];
}

/** What was said of a visit, with photos that open for this reader alone; null when nobody said anything. */
export function toReport(
  ctx: Context,
  { report }: Pick<InspectionRow, 'report'>,
  readerId: string,
): Inspection['report'] {
  if (report === null) return null;
  // Written by this module alone, from values that passed the contract's schemas.
  const { checklist, note, photos } = JSON.parse(report) as StoredReport;
  const shown = photos.map(({ uploadId, ...media }): InspectionPhoto => {
    return { id: uploadId as Id<'upl'>, ...signMedia(ctx, media, readerId) };
  });
  return { checklist, note, photos: shown };
}

// Steps are written by this module alone, under the names of the process.
const toStep = ({ name, driver, startsAt, note, at }: InspectionStepRow): InspectionStep => ({
  name: name as InspectionStep['name'],
  by: driver,
  startsAt,
  note,
  at,
});

export interface InspectionExtras extends CardExtras {
  readonly steps: readonly InspectionStepRow[];
  readonly truth: TruthCount;
}

/** An inspection on its own page, as one of its two people sees it. */
export function toInspection(ctx: Context, row: InspectionRow, extras: InspectionExtras): Inspection {
  const { side, home, steps, truth } = extras;
  const isTenant = side === 'tenant';
  return {
    ...toInspectionCard(row, extras),
    createdAt: row.createdAt,
    note: row.note,
    timeBy: row.timeBy,
    place: isMet(row) || !isTenant ? toPlace(home) : null,
    gateCode: isTenant && row.state === 'confirmed' ? row.gateCode : null,
    checkIn: checkInWindow(row),
    arrived: { tenant: row.tenantArrivedAt !== null, landlord: row.landlordArrivedAt !== null },
    movesLeft: movesLeft(row, side),
    freeCancelUntil: row.feeKobo === 0 ? null : freeCancelUntil(row),
    reason: row.reason as Inspection['reason'],
    report: toReport(ctx, row, personOn(row, side)),
    objection: row.objection,
    ruling: row.ruledFor === null ? null : { inFavourOf: row.ruledFor, note: row.rulingNote ?? '' },
    shareKey: isTenant && row.shared ? inspectionKeyOf(ctx.linkSigner, row) : null,
    landlordTruth: truthScoreOf(truth),
    steps: steps.map(toStep),
  };
}
