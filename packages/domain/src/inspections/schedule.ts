import type { Id } from '@rentreel/contracts/ids';
import {
  type BoardInput,
  type InspectionBoard,
  type InspectionRoute,
  type RouteInput,
  truthScoreOf,
} from '@rentreel/contracts/inspections';
import {
  type LagosDay,
  addDays,
  asLagosDay,
  dayMs,
  endOfDay,
  lagosDay,
  metresBetween,
  minuteMs,
  startOfDay,
} from '@rentreel/values';
import { type Context, requireUser } from '../kernel/index.ts';
import { type ListingCardRow, approximateCoordinates, findTitles } from '../listings/index.ts';

import { listOfLandlord } from './open-houses/repository.ts';
import { type InspectionRow, countToAnswer, listWithin } from './repository.ts';
import { isMet } from './rules.ts';
import { overlaps } from './time-span.ts';
import { listFreeSpans } from './slots/availability.ts';
import { listBlackouts } from './slots/repository.ts';
import { countAbsences, findTruth } from './truth-repository.ts';
import { homesOf, toBlackout, toCards, toOpenHouse, toPlace } from './views.ts';

const absenceDays = 90;

const spanOf = (day: LagosDay) => ({ startsAt: startOfDay(day), endsAt: endOfDay(day) });

async function readDays(ctx: Context, userId: Id<'usr'>, { from, days, listingId }: BoardInput) {
  const { read } = ctx.database;
  const first = asLagosDay(from);
  const time = { startsAt: startOfDay(first), endsAt: startOfDay(addDays(first, days)) };
  const rows = await listWithin(read, { side: 'landlord', userId, time, listingId });
  const houses = (await listOfLandlord(read, userId, time)).filter(
    (house) => listingId === undefined || house.listingId === listingId,
  );
  const titles = await findTitles(
    read,
    houses.map((house) => house.listingId),
  );
  return {
    cards: await toCards(ctx, rows, userId),
    houses: houses.map((house) => ({ ...toOpenHouse(house), homeTitle: titles.get(house.listingId) ?? '' })),
    blackouts: (await listBlackouts(read, userId, time.startsAt)).filter((blackout) => overlaps(blackout, time)),
  };
}

/** Returns the caller's inspections, open houses, breaks and free slots as a landlord, day by day. */
export async function getBoard(ctx: Context, input: BoardInput): Promise<InspectionBoard> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const { cards, houses, blackouts } = await readDays(ctx, userId, input);
  const free = await listFreeSpans(ctx, input.listingId);
  const days = Array.from({ length: input.days }, (_, place) => {
    const day = asLagosDay(input.from + place);
    const span = spanOf(day);
    return {
      day,
      inspections: cards.filter(({ startsAt }) => lagosDay(startsAt) === day),
      openHouses: houses.filter(({ startsAt }) => lagosDay(startsAt) === day),
      blackouts: blackouts.filter((blackout) => overlaps(blackout, span)).map(toBlackout),
      free: free.filter(({ startsAt }) => lagosDay(startsAt) === day),
    };
  });
  const since = ctx.clock.now() - absenceDays * dayMs;
  return {
    days,
    toAnswer: await countToAnswer(read, userId),
    truth: truthScoreOf(await findTruth(read, userId)),
    absences: await countAbsences(read, userId, since),
  };
}

type RouteStop = InspectionRoute['stops'][number];

const noLeg = { metresFromLast: null, minutesBetween: null, minutesOnTheWay: null, tight: false };

/** Returns the place of a stop, as exactly as the tenant may see it. */
const pointOf = (row: InspectionRow, home: ListingCardRow) =>
  isMet(row) ? toPlace(home) : approximateCoordinates(home.circleKey, home);

/** Returns the caller's inspections as a tenant on one day, in order, with the distances between them. */
export async function getRoute(ctx: Context, { day }: RouteInput): Promise<InspectionRoute> {
  const { userId } = requireUser(ctx);
  const time = spanOf(asLagosDay(day));
  const rows = await listWithin(ctx.database.read, { side: 'tenant', userId, time });
  const homes = await homesOf(ctx, rows);
  const cards = new Map((await toCards(ctx, rows, userId)).map((card) => [card.id as string, card]));
  const stops: RouteStop[] = [];
  let last: { row: InspectionRow; home: ListingCardRow } | undefined;
  for (const row of rows) {
    const [home, inspection] = [homes.get(row.listingId), cards.get(row.id)];
    if (!home || !inspection) continue;
    const metres = last && metresBetween(pointOf(last.row, last.home), pointOf(row, home));
    const leg = last && metres !== undefined && legOf({ metres, leavesAt: last.row.endsAt, arrivesBy: row.startsAt });
    stops.push({ inspection, place: isMet(row) ? toPlace(home) : null, ...(leg || noLeg) });
    last = { row, home };
  }
  return { day, stops, totalMetres: stops.reduce((sum, { metresFromLast }) => sum + (metresFromLast ?? 0), 0) };
}

/** Average speed in city traffic. */
const metresPerMinute = 250;
const detour = 1.3;

/** Estimates the duration of a way, in whole minutes rounded up. */
export const minutesOnTheWay = (metres: number): number => Math.ceil((metres * detour) / metresPerMinute);

interface Leg {
  readonly metres: number;
  /** End of the previous stop and start of this one, epoch milliseconds. */
  readonly leavesAt: number;
  readonly arrivesBy: number;
}

/** Returns whether the way between two stops fits the time between them. */
export function legOf({ metres, leavesAt, arrivesBy }: Leg) {
  const minutesBetween = Math.round((arrivesBy - leavesAt) / minuteMs);
  const takes = minutesOnTheWay(metres);
  return { metresFromLast: Math.round(metres), minutesBetween, minutesOnTheWay: takes, tight: takes > minutesBetween };
}
