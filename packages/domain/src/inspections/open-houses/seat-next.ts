import type { WriteTx } from '@rentreel/db';
import type { AuditNote, Context, EventNote } from '../../kernel/index.ts';
import { findListing, type ListingCardRow } from '../../listings/index.ts';
import type { OpenHouseRow } from '../inspection-row.ts';
import { findOpen } from '../inspections-repository.ts';
import { openInspection } from '../process/open-inspection.ts';
import type { StepTaken } from '../process/take-step.ts';
import { getWalletBalance } from '../../wallet/index.ts';
import { findRules } from '../slots/availability-repository.ts';
import { listTaken } from '../ticks-repository.ts';
import { deleteWait, findOpenHouse, listSeats, listWaits, type WaitRow } from './open-houses-repository.ts';
import { freeSeat } from './take-seat.ts';

type Told = Pick<StepTaken, 'audit' | 'events'>;

interface Seating {
  readonly house: OpenHouseRow;
  readonly home: ListingCardRow;
  readonly wait: WaitRow;
  readonly seat: number;
}

/** Whether they can still have the place: they are free then, and have the fee and agreed to it. */
async function canSit(
  ctx: Context,
  tx: WriteTx,
  { house, home, wait, feeKobo }: Seating & { readonly feeKobo: number },
): Promise<boolean> {
  if (wait.feeKobo !== feeKobo || (await findOpen(tx, home.id, wait.userId))) return false;
  if ((await listTaken(tx, wait.userId, house)).size > 0) return false;
  const actor = { kind: 'user', userId: wait.userId, role: 'user', sessionId: '' } as const;
  return (await getWalletBalance({ ...ctx, tx, actor })) >= feeKobo;
}

/** Gives a place to who waits for it; undefined when they cannot have it, and they may ask again. */
async function seat(ctx: Context, tx: WriteTx, seating: Seating): Promise<Told | undefined> {
  const { house, home, wait, seat: place } = seating;
  const { feeKobo } = await findRules(tx, home.id);
  if (!(await canSit(ctx, tx, { ...seating, feeKobo }))) return undefined;
  const { id: openHouseId, startsAt, endsAt } = house;
  return openInspection({ ...ctx, actor: { kind: 'system' } }, tx, {
    home,
    tenantId: wait.userId,
    time: { startsAt, endsAt },
    place: { openHouseId, seat: place },
    feeKobo,
    note: '',
    clientId: `wait-${openHouseId}`,
    instant: true,
    driver: 'system',
  });
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
