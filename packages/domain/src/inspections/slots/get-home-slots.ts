import {
  type HomeInput,
  type HomeSlots,
  inspectionLimits,
  metStates,
  truthScoreOf,
} from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, DomainError } from '../../kernel/index.ts';
import { findListing, type ListingCardRow } from '../../listings/index.ts';
import { toPlace } from '../inspection-dto.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { dayMs } from '../inspection-times.ts';
import { findMet, findOpen } from '../inspections-repository.ts';
import { listOpenHouses, listWaits } from '../open-houses/open-houses-repository.ts';
import { listTaken } from '../ticks-repository.ts';
import { findTruth } from '../truth-repository.ts';
import { findRules, listBlackouts } from './availability-repository.ts';
import { freeDays, type ShowingRules } from './slot-rules.ts';

const callerOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : undefined);

async function readFreeDays(ctx: Context, landlordId: string, rules: ShowingRules) {
  const now = ctx.clock.now();
  const { read } = ctx.database;
  const until = now + (inspectionLimits.slotDays + 1) * dayMs;
  const taken = await listTaken(read, landlordId, { startsAt: now, endsAt: until });
  return freeDays(rules, { blackouts: await listBlackouts(read, landlordId, now), taken }, now);
}

async function readOpenHouses(ctx: Context, listingId: string): Promise<HomeSlots['openHouses']> {
  const { read } = ctx.database;
  const caller = callerOf(ctx);
  const houses = await listOpenHouses(read, listingId, ctx.clock.now());
  return Promise.all(
    houses.map(async ({ id, startsAt, endsAt, capacity, taken, waiting }) => {
      const place =
        caller && waiting > 0 ? (await listWaits(read, id)).findIndex(({ userId }) => userId === caller) : -1;
      const myWait = place < 0 ? null : place + 1;
      return { id: id as Id<'oph'>, startsAt, endsAt, capacity, left: capacity - taken, waiting, myWait };
    }),
  );
}

/** What the caller has to do with the home already. */
async function readOwn(ctx: Context, home: ListingCardRow): Promise<Pick<HomeSlots, 'mine' | 'place'>> {
  const caller = callerOf(ctx);
  if (caller === undefined) return { mine: null, place: null };
  if (caller === home.landlordId) return { mine: null, place: toPlace(home) };
  const { read } = ctx.database;
  const [open, met] = await Promise.all([
    findOpen(read, home.id, caller),
    findMet(read, { listingId: home.id, tenantId: caller }, metStates),
  ]);
  return { mine: open ? toMine(open) : null, place: met ? toPlace(home) : null };
}

const toMine = ({ id, state, startsAt, endsAt }: InspectionRow): HomeSlots['mine'] => ({
  id: id as Id<'ins'>,
  state,
  startsAt,
  endsAt,
});

/**
 * When a home can be seen within the next 14 days, what its landlord's visits came to, and for whom an inspection was
 * confirmed, where it is. A home that nobody may see any more is `listings.not_found`, but not to who was there.
 */
export async function getHomeSlots(ctx: Context, { listingId }: HomeInput): Promise<HomeSlots> {
  const { read } = ctx.database;
  const home = await findListing(read, listingId);
  if (!home) throw new DomainError('listings.not_found');
  const own = await readOwn(ctx, home);
  const isLive = home.state === 'live';
  if (!isLive && own.place === null && own.mine === null) throw new DomainError('listings.not_found');
  const rules = await findRules(read, listingId);
  const days = isLive ? await readFreeDays(ctx, home.landlordId, rules) : [];
  const openHouses = isLive ? await readOpenHouses(ctx, listingId) : [];
  const { feeKobo, instant, isDefault, slotMinutes } = rules;
  const truth = truthScoreOf(await findTruth(read, home.landlordId));
  const open = isLive && (rules.weekly.length > 0 || openHouses.length > 0);
  return { listingId, open, feeKobo, instant, isDefault, slotMinutes, days, openHouses, truth, ...own };
}
