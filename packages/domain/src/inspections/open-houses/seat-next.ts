import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import { findListing, type ListingCardRow } from '../../listings/index.ts';
import type { OpenHouseRow } from '../inspection-row.ts';
import { findOpen } from '../inspections-repository.ts';
import { openInspection } from '../process/open-inspection.ts';
import type { StepTaken } from '../process/take-step.ts';
import { findRules } from '../slots/availability-repository.ts';
import { deleteWait, findOpenHouse, listSeats, listWaits, type WaitRow } from './open-houses-repository.ts';
import { freeSeat } from './take-seat.ts';

type Told = Pick<StepTaken, 'audit' | 'events'>;

interface Seating {
  readonly house: OpenHouseRow;
  readonly home: ListingCardRow;
  readonly wait: WaitRow;
  readonly seat: number;
}

/** What keeps somebody who waited from their place: they are passed over, and may ask again. */
const passedOver: ReadonlySet<string> = new Set(['inspections.you_are_busy', 'inspections.fee_not_covered']);

/** Undefined when they cannot have it: they are busy by now, or the fee is more than they have or agreed to. */
async function seat(ctx: Context, tx: WriteTx, { house, home, wait, seat: place }: Seating): Promise<Told | undefined> {
  const { feeKobo } = await findRules(tx, home.id);
  const { id: openHouseId, startsAt, endsAt } = house;
  if (wait.feeKobo !== feeKobo || (await findOpen(tx, home.id, wait.userId))) return undefined;
  try {
    // A savepoint: who cannot have the place leaves nothing behind.
    return await tx.transaction(() =>
      openInspection({ ...ctx, actor: { kind: 'system' } }, tx, {
        home,
        tenantId: wait.userId,
        time: { startsAt, endsAt },
        place: { openHouseId, seat: place },
        feeKobo,
        note: '',
        clientId: `wait-${openHouseId}`,
        instant: true,
        driver: 'system',
      }),
    );
  } catch (error) {
    if (error instanceof DomainError && passedOver.has(error.code)) return undefined;
    throw error;
  }
}

/** An open house that may still be joined, with its home. */
async function findOpenTo(ctx: Context, tx: WriteTx, openHouseId: string | null) {
  const house = openHouseId === null ? undefined : await findOpenHouse(tx, openHouseId);
  if (!house || house.cancelledAt !== null || house.startsAt <= ctx.clock.now()) return undefined;
  const home = await findListing(tx, house.listingId);
  return home && { house, home };
}

/** Gives every free place of an open house to who waits for it longest. */
export async function seatNext(ctx: Context, tx: WriteTx, openHouseId: string | null): Promise<Told> {
  const told: { audit: AuditNote[]; events: EventNote[] } = { audit: [], events: [] };
  const at = await findOpenTo(ctx, tx, openHouseId);
  for (const wait of at ? await listWaits(tx, at.house.id) : []) {
    const place = at && freeSeat(await listSeats(tx, at.house.id), at.house.capacity);
    if (!at || place === undefined) break;
    await deleteWait(tx, wait);
    const seated = await seat(ctx, tx, { ...at, wait, seat: place });
    told.audit.push(...(seated?.audit ?? []));
    told.events.push(...(seated?.events ?? []));
  }
  return told;
}
