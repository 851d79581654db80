import type { Id } from '@rentreel/contracts/ids';
import { type Inspection, type RequestInspectionInput, inspectionLimits } from '@rentreel/contracts/inspections';
import { formatNaira, type Kobo, minuteMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, requireSameRequest, requireUser, write } from '../kernel/index.ts';
import { type ListingCardRow, findListing } from '../listings/index.ts';
import { isBlocked, requireAllowed } from '../people/index.ts';
import { requireOpenHouse } from './open-houses/repository.ts';
import { takeSeat } from './open-houses/seats.ts';
import { maskNote } from './policy.ts';
import { type NewInspection, openInspection } from './process.ts';
import { countOpenRequests, findByClientId, findOpen } from './repository.ts';
import { requireShown } from './slots/availability.ts';
import { findRules } from './slots/repository.ts';
import { getInspection } from './views.ts';

/**
 * Returns the listing if this tenant may request to inspect it. Throws inspections.own_home, listings.not_found,
 * inspections.blocked, inspections.already_open.
 */
export async function requireVisitable(
  { tx }: UnitOfWork,
  listingId: Id<'lst'>,
  tenantId: Id<'usr'>,
): Promise<ListingCardRow> {
  const listing = await findListing(tx, listingId);
  if (listing?.landlordId === tenantId) throw new DomainError('inspections.own_home');
  if (listing?.state !== 'live') throw new DomainError('listings.not_found');
  if (await isBlocked(tx, tenantId, listing.landlordId)) throw new DomainError('inspections.blocked');
  if (await findOpen(tx, listingId, tenantId)) throw new DomainError('inspections.already_open');
  return listing;
}

/** Throws inspections.fee_changed unless the fee is the one that the tenant agreed to. */
export function requireSameFee(agreedKobo: Kobo, feeKobo: Kobo): void {
  if (agreedKobo === feeKobo) return;
  const fee = feeKobo === 0 ? 'nothing' : formatNaira(feeKobo);
  throw new DomainError('inspections.fee_changed', { fee });
}

async function requireMayRequest(uow: UnitOfWork, listingId: Id<'lst'>, tenantId: Id<'usr'>): Promise<ListingCardRow> {
  const listing = await requireVisitable(uow, listingId, tenantId);
  const count = await countOpenRequests(uow.tx, tenantId);
  if (count >= inspectionLimits.openRequests) throw new DomainError('inspections.too_many_open', { count });
  return listing;
}

type Terms = Pick<NewInspection, 'listing' | 'time' | 'place' | 'instant' | 'feeKobo'>;

/** Returns the terms for a free slot of a listing. */
async function slotTerms(
  uow: UnitOfWork,
  { listingId, startsAt }: Extract<RequestInspectionInput, { kind: 'in_person' }>,
  tenantId: Id<'usr'>,
): Promise<Terms> {
  const listing = await requireMayRequest(uow, listingId, tenantId);
  const { landlordId } = listing;
  const { feeKobo, instant, slotMinutes } = await requireShown(uow, { listingId, landlordId, startsAt });
  return { listing, time: { startsAt, endsAt: startsAt + slotMinutes * minuteMs }, feeKobo, instant };
}

/** Returns the terms for a place in an open house, which needs no answer. */
async function openHouseTerms(uow: UnitOfWork, openHouseId: Id<'oph'>, tenantId: Id<'usr'>): Promise<Terms> {
  const { listingId, startsAt, endsAt } = await requireOpenHouse(uow.tx, openHouseId, uow.now);
  const listing = await requireMayRequest(uow, listingId, tenantId);
  const { feeKobo } = await findRules(uow.tx, listingId);
  const place = { openHouseId, seat: await takeSeat(uow, openHouseId) };
  return { listing, time: { startsAt, endsAt }, feeKobo, instant: true, place };
}

/**
 * Requests an inspection in a free slot, or takes a place in an open house. The fee is held; the landlord has 24 hours to
 * answer unless the inspection is confirmed immediately. A retry with the same `clientId` returns the inspection of the first
 * call. Throws inspections.open_house_not_found, inspections.open_house_full, inspections.no_such_slot,
 * inspections.too_many_open, app.key_reused, what `requireVisitable` and `requireSameFee` throw, and what `openInspection` throws.
 */
export async function requestInspection(ctx: Context, input: RequestInspectionInput): Promise<Inspection> {
  const { userId: tenantId } = requireUser(ctx);
  const { clientId, ...content } = input;
  const inspectionId = await write(ctx, async (uow) => {
    const known = await findByClientId(uow.tx, { tenantId, clientId });
    const isRepetition = known !== undefined;
    await requireSameRequest(uow, { procedure: 'inspections.request', key: clientId, content, isRepetition });
    if (known) return known.id;
    await requireAllowed(uow, 'applying');
    const terms =
      input.kind === 'in_person'
        ? await slotTerms(uow, input, tenantId)
        : await openHouseTerms(uow, input.openHouseId, tenantId);
    requireSameFee(input.feeKobo, terms.feeKobo);
    if (terms.feeKobo > 0) await requireAllowed(uow, 'paying');
    const note = maskNote(ctx, input.note);
    return openInspection(uow, { ...terms, tenantId, note, clientId, actor: 'tenant' });
  });
  return getInspection(ctx, { inspectionId: inspectionId as `ins_${string}` });
}
