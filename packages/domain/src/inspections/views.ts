import type { Id } from '@rentreel/contracts/ids';
import {
  type Blackout,
  type Inspection,
  type InspectionCard,
  type InspectionCounts,
  type InspectionHome,
  type InspectionInput,
  type InspectionPhoto,
  type InspectionPlace,
  type InspectionSide,
  type InspectionStep,
  type ListInspectionsInput,
  type OpenHouse,
  truthScoreOf,
} from '@rentreel/contracts/inspections';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { Page } from '@rentreel/contracts/page';
import { endOfDay, lagosDay, startOfDay } from '@rentreel/values';
import {
  type Context,
  DomainError,
  decodeCursor,
  isImpersonated,
  requireUser,
  toPage,
  readHandle,
} from '../kernel/index.ts';
import { type ListingCardRow, findListing, listByIds, toListingCard } from '../listings/index.ts';
import { signMedia } from '../media/index.ts';
import { findParties, type Person } from '../people/index.ts';
import type { CountedOpenHouse } from './open-houses/repository.ts';
import { inspectionKeyOf, loadInspection } from './policy.ts';
import {
  type BlackoutRow,
  type InspectionRow,
  type InspectionStepRow,
  countOfPerson,
  listOfPerson,
  listSteps,
  listToAnswer,
  listWithin,
  otherSide,
  personOn,
} from './repository.ts';
import { allowedNow, checkInWindow, dueAtOf, freeCancelUntil, isMet, movesLeft, needsSide } from './rules.ts';
import { type TruthCount, findTruth } from './truth-repository.ts';

interface CardExtras {
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
function toInspectionCard(row: InspectionRow, { side, home, people, now }: CardExtras): InspectionCard {
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
    reason: row.reason as Inspection['reason'],
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

// Safe: steps are written by this module alone, under the names of the process.
const toStep = ({ name, actor, startsAt, note, at }: InspectionStepRow): InspectionStep => ({
  name: name as InspectionStep['name'],
  by: actor,
  startsAt,
  note,
  at,
});

interface InspectionExtras extends CardExtras {
  readonly steps: readonly InspectionStepRow[];
  readonly truth: TruthCount;
}

/** The code proves that the tenant is there: nobody else sees it. */
const gateCodeFor = (ctx: Context, { gateCode }: InspectionRow) => (isImpersonated(ctx) ? null : gateCode);

/** An inspection on its own page, as one of its two people sees it. */
function toInspection(ctx: Context, row: InspectionRow, extras: InspectionExtras): Inspection {
  const { side, home, steps, truth } = extras;
  const isTenant = side === 'tenant';
  return {
    ...toInspectionCard(row, extras),
    createdAt: row.createdAt,
    note: row.note,
    timeBy: row.timeBy,
    place: isMet(row) || !isTenant ? toPlace(home) : null,
    gateCode: isTenant && row.state === 'confirmed' ? gateCodeFor(ctx, row) : null,
    checkIn: checkInWindow(row),
    arrived: { tenant: row.tenantArrivedAt !== null, landlord: row.landlordArrivedAt !== null },
    movesLeft: movesLeft(row, side),
    freeCancelUntil: row.feeKobo === 0 ? null : freeCancelUntil(row),
    report: toReport(ctx, row, personOn(row, side)),
    objection: row.objection,
    appeal: row.appeal,
    ruling: row.ruledFor === null ? null : { inFavourOf: row.ruledFor, note: row.rulingNote ?? '' },
    shareKey: isTenant && row.shared ? inspectionKeyOf(ctx.linkSigner, row) : null,
    landlordTruth: truthScoreOf(truth),
    steps: steps.map(toStep),
  };
}

/** The homes of these inspections, by id. */
export async function homesOf(
  { database }: Pick<Context, 'database'>,
  rows: readonly InspectionRow[],
): Promise<ReadonlyMap<string, ListingCardRow>> {
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  return new Map((await listByIds(database.read, ids)).map((home) => [home.id, home]));
}

/** Inspections as one person sees them in a list, in this order. */
export async function toCards(ctx: Context, rows: readonly InspectionRow[], userId: string): Promise<InspectionCard[]> {
  if (rows.length === 0) return [];
  const homes = await homesOf(ctx, rows);
  const partiesOf = await findParties(ctx.database.read, rows);
  const now = ctx.clock.now();
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    const side = row.tenantId === userId ? 'tenant' : 'landlord';
    return home ? [toInspectionCard(row, { side, home, people: partiesOf(row), now })] : [];
  });
}

/** One inspection of the caller with all that happened to it; a stranger's is `inspections.not_found`. */
export async function getInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<Inspection> {
  const handle = readHandle(ctx);
  const { row, side } = await loadInspection(ctx, handle, inspectionId);
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('inspections.not_found');
  const people = (await findParties(handle, [row]))(row);
  const [steps, truth] = [await listSteps(handle, row.id), await findTruth(handle, row.landlordId)];
  return toInspection(ctx, row, { side, home, people, steps, truth, now: ctx.clock.now() });
}

/** The caller's inspections, on both sides, one tab at a time. */
export async function listInspections(ctx: Context, input: ListInspectionsInput): Promise<Page<InspectionCard>> {
  const { userId } = requireUser(ctx);
  const { tab, side, listingId, limit, cursor } = input;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const asked = { userId, tab, side, listingId, after, limit: limit + 1 };
  const page = toPage(await listOfPerson(ctx.database.read, asked), limit, ({ startsAt, id }) => ({
    sortValue: startsAt,
    id,
  }));
  return { items: await toCards(ctx, page.items, userId), nextCursor: page.nextCursor };
}

export interface LandlordInspections {
  /** Those that wait for the landlord's answer, by their time. */
  readonly requests: InspectionCard[];
  /** Those of today that are agreed, going on or over. */
  readonly today: InspectionCard[];
}

/** The caller's inspections as a landlord: what they have to answer, and whom they meet today. */
export async function listLandlordInspections(ctx: Context): Promise<LandlordInspections> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const day = lagosDay(ctx.clock.now());
  const time = { startsAt: startOfDay(day), endsAt: endOfDay(day) };
  const [asked, within] = await Promise.all([
    listToAnswer(read, userId),
    listWithin(read, { side: 'landlord', userId, time }),
  ]);
  const met = within.filter(({ state }) => state !== 'requested' && state !== 'proposed');
  const cards = await toCards(ctx, [...asked, ...met], userId);
  const ids = new Set(met.map(({ id }) => id));
  return { requests: cards.filter(({ id }) => !ids.has(id)), today: cards.filter(({ id }) => ids.has(id)) };
}

/** How many inspections stand in each tab, and in how many the next step is the caller's. */
export async function countInspections(ctx: Context): Promise<InspectionCounts> {
  return countOfPerson(ctx.database.read, requireUser(ctx).userId);
}

/** An open house as its landlord sees it. */
export const toOpenHouse = (row: CountedOpenHouse): OpenHouse => ({
  id: row.id as Id<'oph'>,
  listingId: row.listingId as Id<'lst'>,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  capacity: row.capacity,
  taken: row.taken,
  waiting: row.waiting,
});

/** A break as its landlord sees it. */
export const toBlackout = ({ id, startsAt, endsAt, note }: BlackoutRow): Blackout => ({
  id: id as Id<'blk'>,
  startsAt,
  endsAt,
  note,
});
