import { type BoardInput, type InspectionBoard, truthScoreOf } from '@rentreel/contracts/inspections';
import { type Context, requireUser } from '../kernel/index.ts';
import { dayMs, lagosDay, overlaps, startOfDay } from './inspection-times.ts';
import { countToAnswer, listWithin } from './lists-repository.ts';
import { listOfLandlord } from './open-houses/open-houses-repository.ts';
import { toOpenHouse } from './open-houses/to-open-house.ts';
import { listBlackouts } from './slots/availability-repository.ts';
import { toBlackout } from './slots/to-blackout.ts';
import { toCards } from './to-cards.ts';
import { titlesOf } from './titles-repository.ts';
import { countAbsences, findTruth } from './truth-repository.ts';

const absenceDays = 90;

async function readDays(ctx: Context, userId: string, { from, days, listingId }: BoardInput) {
  const { read } = ctx.database;
  const time = { startsAt: startOfDay(from), endsAt: startOfDay(from + days) };
  const rows = await listWithin(read, { side: 'landlord', userId, time, listingId });
  const houses = (await listOfLandlord(read, userId, time)).filter(
    (house) => listingId === undefined || house.listingId === listingId,
  );
  const titles = await titlesOf(
    read,
    houses.map((house) => house.listingId),
  );
  return {
    cards: await toCards(ctx, rows, userId),
    houses: houses.map((house) => ({ ...toOpenHouse(house), homeTitle: titles.get(house.listingId) ?? '' })),
    blackouts: (await listBlackouts(read, userId, time.startsAt)).filter((blackout) => overlaps(blackout, time)),
  };
}

/** What the caller has as a landlord, day by day. */
export async function getBoard(ctx: Context, input: BoardInput): Promise<InspectionBoard> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const { cards, houses, blackouts } = await readDays(ctx, userId, input);
  const days = Array.from({ length: input.days }, (_, place) => {
    const day = input.from + place;
    const span = { startsAt: startOfDay(day), endsAt: startOfDay(day + 1) };
    return {
      day,
      inspections: cards.filter(({ startsAt }) => lagosDay(startsAt) === day),
      openHouses: houses.filter(({ startsAt }) => lagosDay(startsAt) === day),
      blackouts: blackouts.filter((blackout) => overlaps(blackout, span)).map(toBlackout),
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
