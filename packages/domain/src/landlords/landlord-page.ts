import type { LandlordInput, LandlordPage } from '@rentreel/contracts/landlords';
import { dayMs } from '@rentreel/values';
import { countTenancies } from '../bookings/index.ts';
import { countHonouredVisits, findTruth } from '../inspections/index.ts';
import { type Context, DomainError } from '../kernel/index.ts';
import { listLiveOfLandlord } from '../listings/index.ts';
import { readReplyTimes } from '../messages/index.ts';
import { findLandlord } from '../people/index.ts';
import { countAnswers } from '../reviews/index.ts';

/** Period whose replies determine the response time. */
const recentMs = 180 * dayMs;
const shownHomes = 6;

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Returns the public page of a person who has or had a listing. Throws landlords.not_found for everyone else. */
export async function getLandlordPage(ctx: Context, { landlordId }: LandlordInput): Promise<LandlordPage> {
  const { read } = ctx.database;
  const person = await findLandlord(read, landlordId);
  if (!person) throw new DomainError('landlords.not_found');
  const [live, times, visits, truth, answers, tenancies] = await Promise.all([
    listLiveOfLandlord(ctx, landlordId, shownHomes),
    readReplyTimes(read, landlordId, ctx.clock.now() - recentMs),
    countHonouredVisits(read, landlordId),
    findTruth(read, landlordId),
    countAnswers(read, landlordId),
    countTenancies(read, landlordId),
  ]);
  return {
    id: person.id,
    name: person.name,
    isVerified: person.isVerified,
    emailConfirmedAt: person.emailVerifiedAt,
    memberSince: person.createdAt,
    liveListings: live.count,
    homes: live.homes,
    replies: times.length === 0 ? null : { medianMs: medianOf(times), chats: times.length },
    visits,
    asListed: { good: truth.matched, total: truth.total },
    answers,
    tenanciesEnded: tenancies.ended,
    deposits: tenancies.deposits,
  };
}
