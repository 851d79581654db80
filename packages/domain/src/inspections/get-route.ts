import type { InspectionRoute, RouteInput } from '@rentreel/contracts/inspections';
import { type Context, requireUser } from '../kernel/index.ts';
import { approximateCoordinates, type ListingCardRow } from '../listings/index.ts';
import { metresBetween } from '../places/index.ts';
import { toPlace } from './inspection-dto.ts';
import { isMet } from './inspection-rules.ts';
import type { InspectionRow } from './inspection-row.ts';
import { startOfDay } from './inspection-times.ts';
import { listWithin } from './lists-repository.ts';
import { legOf } from './route-rules.ts';
import { homesOf, toCards } from './to-cards.ts';

type Stop = InspectionRoute['stops'][number];

const noLeg = { metresFromLast: null, minutesBetween: null, minutesOnTheWay: null, tight: false };

/** Where a stop is, as far as the tenant may know. */
const pointOf = (row: InspectionRow, home: ListingCardRow) =>
  isMet(row) ? toPlace(home) : approximateCoordinates(home.circleKey, home);

/** The homes that the caller sees as a tenant on one day, in the order of their times, with the ways between them. */
export async function getRoute(ctx: Context, { day }: RouteInput): Promise<InspectionRoute> {
  const { userId } = requireUser(ctx);
  const time = { startsAt: startOfDay(day), endsAt: startOfDay(day + 1) };
  const rows = await listWithin(ctx.database.read, { side: 'tenant', userId, time });
  const homes = await homesOf(ctx, rows);
  const cards = new Map((await toCards(ctx, rows, userId)).map((card) => [card.id as string, card]));
  const stops: Stop[] = [];
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
