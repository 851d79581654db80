import type { ListingState } from '@rentreel/contracts/listings';
import { type AuditNote, type Context, type EventNote, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { listApplications } from './bookings-repository.ts';
import { takeStep } from './process/take-step.ts';

const gone: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

/** Answers whoever still applies for a home that is gone; may be done twice. */
export async function closeApplications(ctx: Context, listingId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const told: { audit: AuditNote[]; events: EventNote[] } = { audit: [], events: [] };
    const home = await findListing(tx, listingId);
    if (!home || !gone.has(home.state)) return { result: undefined, ...told };
    const change = { reason: 'let_already' };
    for (const row of await listApplications(tx, listingId)) {
      const step = { row, home: home.title, name: 'decline', driver: 'system', change } as const;
      const { audit, events } = await takeStep(ctx, tx, step);
      told.audit.push(...audit);
      told.events.push(...events);
    }
    return { result: undefined, ...told };
  });
}
