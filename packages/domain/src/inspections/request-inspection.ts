import type { Inspection, RequestInspectionInput } from '@rentreel/contracts/inspections';
import { inspectionLimits } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { findListing, type ListingCardRow } from '../listings/index.ts';
import { findBlocks } from './blocks-repository.ts';
import { getInspection } from './get-inspection.ts';
import { countOpenRequests, findByClientId, findOpen } from './inspections-repository.ts';
import { minuteMs } from './inspection-times.ts';
import { maskNote } from './mask-note.ts';
import { requireOpenHouse } from './open-houses/open-houses-repository.ts';
import { takeSeat } from './open-houses/take-seat.ts';
import { type NewInspection, openInspection } from './process/open-inspection.ts';
import { requireShown } from './slots/showing.ts';
import { findRules } from './slots/availability-repository.ts';

type Wanted = Pick<NewInspection, 'time' | 'place' | 'instant'> & { readonly feeKobo: number };

/** The home, when this tenant may ask to see it. */
export async function requireVisitable(tx: WriteTx, listingId: string, tenantId: string): Promise<ListingCardRow> {
  const home = await findListing(tx, listingId);
  if (home?.landlordId === tenantId) throw new DomainError('inspections.own_home');
  if (home?.state !== 'live') throw new DomainError('listings.not_found');
  if (await findBlocks(tx, tenantId, home.landlordId)) throw new DomainError('inspections.blocked');
  if (await findOpen(tx, listingId, tenantId)) throw new DomainError('inspections.already_open');
  return home;
}

/** The fee must be what the tenant agreed to. */
export function requireSameFee(agreedKobo: number, feeKobo: number): void {
  if (agreedKobo === feeKobo) return;
  const fee = feeKobo === 0 ? 'nothing' : formatNaira(kobo(feeKobo));
  throw new DomainError('inspections.fee_changed', { fee });
}

async function wantedOf(
  ctx: Context,
  tx: WriteTx,
  { input, home }: { readonly input: RequestInspectionInput; readonly home: ListingCardRow },
): Promise<Wanted> {
  if (input.kind === 'in_person') {
    const { startsAt } = input;
    const { id: listingId, landlordId } = home;
    const { feeKobo, instant, slotMinutes } = await requireShown(ctx, tx, { listingId, landlordId, startsAt });
    return { time: { startsAt, endsAt: startsAt + slotMinutes * minuteMs }, feeKobo, instant };
  }
  const { id, startsAt, endsAt } = await requireOpenHouse(tx, input.openHouseId, ctx.clock.now());
  const { feeKobo } = await findRules(tx, home.id);
  return {
    time: { startsAt, endsAt },
    feeKobo,
    instant: true,
    place: { openHouseId: id, seat: await takeSeat(tx, id) },
  };
}

async function listingOf(ctx: Context, tx: WriteTx, input: RequestInspectionInput): Promise<string> {
  if (input.kind === 'in_person') return input.listingId;
  return (await requireOpenHouse(tx, input.openHouseId, ctx.clock.now())).listingId;
}

/**
 * Asks to see a home at one of its free times, or takes a place in an open house. The fee is held; the landlord has 24
 * hours to answer, where it is not confirmed at once. The same `clientId` again answers with what it made.
 */
export async function requestInspection(ctx: Context, input: RequestInspectionInput): Promise<Inspection> {
  const { userId: tenantId } = requireUser(ctx);
  const { clientId } = input;
  const inspectionId = await write(ctx, async (tx) => {
    const known = await findByClientId(tx, { tenantId, clientId });
    if (known) return { result: known.id, audit: [], events: [] };
    const home = await requireVisitable(tx, await listingOf(ctx, tx, input), tenantId);
    const open = await countOpenRequests(tx, tenantId);
    if (open >= inspectionLimits.openRequests) throw new DomainError('inspections.too_many_open', { count: open });
    const wanted = await wantedOf(ctx, tx, { input, home });
    requireSameFee(input.feeKobo, wanted.feeKobo);
    const note = maskNote(ctx, input.note);
    const asked = { ...wanted, home, tenantId, note, clientId, driver: 'tenant' as const };
    const { row, audit, events } = await openInspection(ctx, tx, asked);
    return { result: row.id, audit, events };
  });
  return getInspection(ctx, { inspectionId: inspectionId as `ins_${string}` });
}
