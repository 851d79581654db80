import type { Id } from '@rentreel/contracts/ids';
import {
  type Blackout,
  type Inspection,
  type InspectionCard,
  type InspectionCounts,
  type InspectionInput,
  type InspectionPhoto,
  type InspectionPlace,
  type InspectionSide,
  type InspectionStep,
  type ListInspectionsInput,
  type OpenHouse,
  truthScoreOf,
  inspectionDueAt,
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
import { type ListingCardRow, findListing, listByIds, toListingSummary } from '../listings/index.ts';
import { signMedia } from '../media/index.ts';
import { type Person, findParties, namedPerson } from '../people/index.ts';
import type { CountedOpenHouse } from './open-houses/repository.ts';
import { inspectionKeys, loadInspection } from './policy.ts';
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
import { allowedNow, checkInWindow, freeCancelUntil, isMet, movesLeft, needsSide } from './rules.ts';
import { type TruthCount, findTruth } from './truth-repository.ts';

interface CardExtras {
  readonly side: InspectionSide;
  readonly home: ListingCardRow;
  readonly people: ReadonlyMap<string, Person>;
  readonly now: number;
}

/** Builds the card of an inspection in the list of one of its two people. */
function toInspectionCard(row: InspectionRow, { side, home, people, now }: CardExtras): InspectionCard {
  const otherId = personOn(row, otherSide(side));
  const other = people.get(otherId);
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    side,
    home: toListingSummary(home, now),
    tenantId: row.tenantId,
    other: { ...namedPerson(otherId, other?.name), isVerified: other?.isVerified ?? false },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    openHouseId: row.openHouseId,
    feeKobo: row.feeKobo,
    feeState: row.feeState,
    dueAt: inspectionDueAt(row),
    needsMe: needsSide(row, side),
    allowedTransitions: allowedNow(row, side, now),
    outcome: row.outcome,
    ruling: row.ruledFor === null ? null : { inFavourOf: row.ruledFor, note: row.rulingNote ?? '' },
    reason: row.reason as Inspection['reason'],
  };
}

/** Returns the exact place of a listing. */
export const toPlace = ({ address, landmark, latitude, longitude }: ListingCardRow): InspectionPlace => ({
  address,
  landmark,
  latitude,
  longitude,
});

/** A report about an inspection as stored; photos are private media. */
export interface StoredReport {
  readonly checklist: NonNullable<Inspection['report']>['checklist'];
  readonly note: string;
  readonly photos: readonly (UploadedMedia & { readonly uploadId: Id<'upl'> })[];
}

/** Builds a report with photos that only this reader can open; null when there is none. */
export function toReport(
  ctx: Context,
  { report }: Pick<InspectionRow, 'report'>,
  readerId: Id<'usr'>,
): Inspection['report'] {
  if (report === null) return null;
  // Safe: only this module writes it, from values that passed the contract's schemas.
  const { checklist, note, photos } = JSON.parse(report) as StoredReport;
  const shown = photos.map(({ uploadId, ...media }): InspectionPhoto => {
    return { id: uploadId, ...signMedia(ctx, media, readerId) };
  });
  return { checklist, note, photos: shown };
}

// Safe: only this module writes steps, with names of the process.
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

/** The code proves that the tenant is present: nobody else sees it. */
const gateCodeFor = (ctx: Context, { gateCode }: InspectionRow) => (isImpersonated(ctx) ? null : gateCode);

/** Builds the detail page of an inspection for one of its two people. */
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
    freeCancelUntil: row.feeKobo === 0 ? null : freeCancelUntil(row, steps),
    report: toReport(ctx, row, personOn(row, side)),
    objection: row.objection,
    appeal: row.appeal,
    shareKey: isTenant && row.shared ? inspectionKeys.keyOf(ctx.linkSigner, row) : null,
    landlordTruth: truthScoreOf(truth),
    steps: steps.map(toStep),
  };
}

/** Returns the listings of these inspections, by id. */
export async function homesOf(
  { database }: Pick<Context, 'database'>,
  rows: readonly InspectionRow[],
): Promise<ReadonlyMap<string, ListingCardRow>> {
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  return new Map((await listByIds(database.read, ids)).map((home) => [home.id, home]));
}

/** Builds the cards of inspections for one person, in this order. */
export async function toCards(
  ctx: Context,
  rows: readonly InspectionRow[],
  userId: Id<'usr'>,
): Promise<InspectionCard[]> {
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

/** Returns one inspection of the caller with its full history. Throws inspections.not_found for another person's. */
export async function getInspection(ctx: Context, { inspectionId }: InspectionInput): Promise<Inspection> {
  const handle = readHandle(ctx);
  const { row, side } = await loadInspection(ctx, handle, inspectionId);
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('inspections.not_found');
  const people = (await findParties(handle, [row]))(row);
  const [steps, truth] = [await listSteps(handle, row.id), await findTruth(handle, row.landlordId)];
  return toInspection(ctx, row, { side, home, people, steps, truth, now: ctx.clock.now() });
}

/** Returns a page of the caller's inspections on both sides, in one tab. */
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
  /** Those that need the landlord's answer, by their time. */
  readonly requests: InspectionCard[];
  /** Today's confirmed, ongoing and past ones. */
  readonly today: InspectionCard[];
}

/** Returns the caller's inspections as a landlord: those to answer, and those of today. */
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

/** Counts the caller's inspections in each tab, and those in which the next step is theirs. */
export async function countInspections(ctx: Context): Promise<InspectionCounts> {
  return countOfPerson(ctx.database.read, requireUser(ctx).userId);
}

/** Builds an open house for its landlord. */
export const toOpenHouse = (row: CountedOpenHouse): OpenHouse => ({
  id: row.id,
  listingId: row.listingId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  capacity: row.capacity,
  taken: row.taken,
  waiting: row.waiting,
});

/** Builds a break for its landlord. */
export const toBlackout = ({ id, startsAt, endsAt, note }: BlackoutRow): Blackout => ({
  id,
  startsAt,
  endsAt,
  note,
});
