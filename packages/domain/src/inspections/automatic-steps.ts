import type { Id } from '@rentreel/contracts/ids';
import { type HomeClosedReason, homeClosedReasons, inspectionDueAt } from '@rentreel/contracts/inspections';
import type { ListingState } from '@rentreel/contracts/listings';
import { hourMs } from '@rentreel/values';
import { type Context, type UnitOfWork, write } from '../kernel/index.ts';
import { type ListingCardRow, findListing } from '../listings/index.ts';
import { isSuspended } from '../people/index.ts';
import { dueTimer, reminders } from './effects.ts';
import { remindPeople } from './notices.ts';
import { cancelWithGuests, endWaitlist, openHouseTimer } from './open-houses/open-houses.ts';
import { listOpenHouses } from './open-houses/repository.ts';
import { titleOf } from './policy.ts';
import { type StepChange, takeStep } from './process.ts';
import { type InspectionRow, findInspection, listHolding, listHomesToShow } from './repository.ts';
import { timedStepOf } from './rules.ts';

/** Returns the columns that follow from an automatic step. */
function changeOf(name: NonNullable<ReturnType<typeof timedStepOf>>): StepChange {
  if (name === 'report_landlord_absent') return { outcome: 'landlord_absent' };
  if (name === 'report_tenant_absent') return { outcome: 'tenant_absent' };
  return name === 'rule_for_tenant' ? { ruledFor: 'tenant', rulingNote: '', ruledBy: null } : {};
}

const isDue = (row: InspectionRow, now: number) => {
  const dueAt = inspectionDueAt(row);
  return dueAt !== null && dueAt <= now;
};

/** Makes the step of an inspection that is due; does nothing when the inspection has changed meanwhile. */
async function takeDueStep(ctx: Context, inspectionId: Id<'ins'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findInspection(uow.tx, inspectionId);
    const name = row && isDue(row, uow.now) ? timedStepOf(row) : undefined;
    if (row && name) await takeStep(uow, row, { name, actor: 'system', change: changeOf(name) });
  });
}

async function remind(ctx: Context, inspectionId: Id<'ins'>, beforeMs: number): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findInspection(uow.tx, inspectionId);
    const { now } = uow;
    if (row?.state !== 'confirmed' || row.startsAt <= now || row.startsAt - beforeMs > now) return;
    const hoursLeft = beforeMs / hourMs;
    uow.audit({ action: 'inspection.reminded', subjectId: row.id, details: { hoursLeft } });
    await remindPeople(uow, { row, title: await titleOf(uow.tx, row) }, hoursLeft);
  });
}

type TimedWork = (ctx: Context, subjectId: never) => Promise<void>;

/** Handlers of the timers of inspections and open houses, by timer kind. */
export const inspectionTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries([
  [dueTimer, takeDueStep] as const,
  [openHouseTimer, endWaitlist] as const,
  ...reminders.map(({ kind, beforeMs }): [string, TimedWork] => [
    kind,
    (ctx, id: Id<'ins'>) => remind(ctx, id, beforeMs),
  ]),
]);

/** States in which a listing is closed to everyone; a paused or stale one can still be inspected at an agreed time. */
const closedStates: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

const isClosed = async ({ tx, now }: UnitOfWork, { state, landlordId: userId }: ListingCardRow): Promise<boolean> =>
  closedStates.has(state) || isSuspended(tx, { userId, now });

/**
 * Closes the inspections of a closed listing, or of one whose landlord is suspended, that have not started, and its open
 * houses, each with the reason that applies to its tenant. `renterId` is the tenant who rents it, if any. Fees are returned;
 * nothing counts against the landlord.
 */
export async function closeHome(ctx: Context, listingId: Id<'lst'>, renterId: Id<'usr'> | undefined): Promise<void> {
  await write(ctx, async (uow) => {
    const listing = await findListing(uow.tx, listingId);
    if (!listing || !(await isClosed(uow, listing))) return;
    const reasonFor = (tenantId: Id<'usr'>): HomeClosedReason => {
      if (tenantId === renterId) return 'rented_by_tenant';
      return listing.state === 'let' ? 'let_to_other' : 'not_listed';
    };
    const close = async (row: InspectionRow): Promise<unknown> =>
      takeStep(uow, row, { name: 'close_home', actor: 'system', change: { reason: reasonFor(row.tenantId) } });
    const closing = { cancelGuest: close, reasonFor: (tenantId: Id<'usr'>) => homeClosedReasons[reasonFor(tenantId)] };
    for (const house of await listOpenHouses(uow.tx, listingId, uow.now)) await cancelWithGuests(uow, house, closing);
    for (const row of await listHolding(uow.tx, listingId)) {
      // An inspection that has started is ended by its own timers.
      if (row.startsAt > uow.now) await close(row);
    }
  });
}

/** Closes the homes of a suspended landlord that have inspections ahead; does nothing once the suspension has ended. */
export async function closeHomesOfSuspended(ctx: Context, { userId }: { readonly userId: Id<'usr'> }): Promise<void> {
  for (const listingId of await listHomesToShow(ctx.database.read, userId, ctx.clock.now())) {
    await closeHome(ctx, listingId, undefined);
  }
}
