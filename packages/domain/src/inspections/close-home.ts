import { type AuditNote, type Context, type EventNote, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import type { ListingState } from '@rentreel/contracts/listings';
import { listHolding } from './inspections-repository.ts';
import { callOff } from './open-houses/change-open-house.ts';
import { listOpenHouses } from './open-houses/open-houses-repository.ts';
import { takeStep } from './process/take-step.ts';

/** A home in one of these is shown to nobody any more; one that is paused or stale may still be seen by who has a time. */
const gone: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

/** Calls off what is still asked for or agreed in a home that is gone; everybody is told, and fees go back. */
export async function closeHome(ctx: Context, listingId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const told: { audit: AuditNote[]; events: EventNote[] } = { audit: [], events: [] };
    const home = await findListing(tx, listingId);
    if (!home || !gone.has(home.state)) return { result: undefined, ...told };
    const now = ctx.clock.now();
    for (const house of await listOpenHouses(tx, listingId, now)) {
      const off = await callOff(ctx, tx, { house, driver: 'system' });
      told.audit.push(...off.audit);
      told.events.push(...off.events);
    }
    for (const row of await listHolding(tx, listingId)) {
      const begun = row.state === 'confirmed' && row.startsAt <= now;
      // What has begun ends as every visit does.
      if (begun) continue;
      const name = row.state === 'confirmed' ? 'cancel_by_landlord' : 'decline';
      const change = { reason: 'let_already' };
      const step = await takeStep(ctx, tx, { row, home: home.title, name, driver: 'system', change });
      told.audit.push(...step.audit);
      told.events.push(...step.events);
    }
    return { result: undefined, ...told };
  });
}
