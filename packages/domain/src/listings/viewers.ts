import { createHash, randomBytes } from 'node:crypto';
import type { ListingIdInput, ReportListingInput } from '@rentreel/contracts/listings';
import { dayMs, lagosDay } from '@rentreel/values';
import { type Context, DomainError, newId, perDatabase, write } from '../kernel/index.ts';
import { countListingEvent } from './history-repository.ts';
import { countReports, hasOpenReport, insertReport } from './reports-repository.ts';
import { findListing } from './repository.ts';

/** Remembers up to `most` keys and forgets the oldest first. */
interface RecentKeys {
  /** Adds a key; returns whether it was new. */
  add(key: string): boolean;
}

/** In memory only: after a restart a viewer may be counted again. */
export function createRecentKeys(most: number): RecentKeys {
  const keys = new Set<string>();
  return {
    add: (key) => {
      if (keys.has(key)) return false;
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
      return true;
    },
  };
}

const seenIn = perDatabase(() => createRecentKeys(200_000));
/** New at each start, so that no address can be recovered from its hash. */
const salt = randomBytes(16);

/** A call with the network address of its caller. */
interface AddressedContext extends Context {
  readonly clientAddress: string;
}

/** Identifies a viewer: a person by their user id, a guest by a hash of their address. */
export function viewerKey(ctx: AddressedContext): string {
  if (ctx.actor.kind === 'user') return ctx.actor.userId;
  return createHash('sha256').update(salt).update(ctx.clientAddress).digest('base64url').slice(0, 22);
}

/** Counts a view of a live listing, once per viewer and day, and never for its landlord. */
export async function recordView(ctx: AddressedContext, { listingId }: ListingIdInput): Promise<void> {
  const at = ctx.clock.now();
  const home = await findListing(ctx.database.read, listingId);
  const viewer = viewerKey(ctx);
  if (home?.state !== 'live' || home.landlordId === viewer) return;
  if (!seenIn(ctx.database).add(`${viewer} ${lagosDay(at)} ${listingId}`)) return;
  await write(ctx, async (uow) => {
    uow.skipAudit('a counter is nobody’s decision');
    await countListingEvent(uow.tx, { listingId, what: 'views', by: 1, at });
  });
}

/** Maximum reports of one viewer per day: enough for real cases, too few to attack a competitor. */
export const reportsPerDay = 10;

const maxViewers = 50_000;

/** Counts the reports of guests by viewer and day, in memory only. */
interface GuestReports {
  /** Counts a report; returns false at the limit. */
  take(viewerDay: string): boolean;
}

/** Remembers up to 50,000 viewers and forgets the oldest first. */
export function createGuestReports(): GuestReports {
  const counts = new Map<string, number>();
  return {
    take: (viewerDay) => {
      const used = counts.get(viewerDay) ?? 0;
      if (used >= reportsPerDay) return false;
      counts.set(viewerDay, used + 1);
      const [oldest] = counts.keys();
      if (counts.size > maxViewers && oldest !== undefined) counts.delete(oldest);
      return true;
    },
  };
}

const guestReports = perDatabase(createGuestReports);

/**
 * Reports a live listing to the administrators, also for guests. Does nothing while an earlier report of the caller is open.
 * Throws listings.not_found, listings.too_many_reports.
 */
export async function reportListing(
  ctx: AddressedContext,
  { listingId, reason, note }: ReportListingInput,
): Promise<void> {
  const reporterId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const home = await findListing(tx, listingId);
    if (home?.state !== 'live') throw new DomainError('listings.not_found');
    if (reporterId !== null && (await hasOpenReport(tx, { listingId, reporterId }))) return;
    const allowed =
      reporterId === null
        ? guestReports(ctx.database).take(`${viewerKey(ctx)} ${lagosDay(now)}`)
        : (await countReports(tx, reporterId, now - dayMs)) < reportsPerDay;
    if (!allowed) throw new DomainError('listings.too_many_reports');
    await insertReport(tx, { id: newId('rpt'), listingId, reporterId, reason, note, createdAt: now });
    uow.audit({ action: 'listing.reported', subjectId: listingId });
  });
}
