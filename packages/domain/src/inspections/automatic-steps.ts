import type { HomeClosedReason } from '@rentreel/contracts/inspections';
import type { ListingState } from '@rentreel/contracts/listings';
import { hourMs } from '@rentreel/values';
import { type Context, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { dueTimer, reminders } from './effects.ts';
import { remindPeople } from './notices.ts';
import { callOff } from './open-houses/open-houses.ts';
import { listOpenHouses } from './open-houses/repository.ts';
import { titleOf } from './policy.ts';
import { type StepChange, takeStep } from './process.ts';
import { type InspectionRow, findInspection, listHolding } from './repository.ts';
import { dueAtOf, timedStepOf } from './rules.ts';

/** The outcome that follows from a step of the server. */
function changeOf(name: NonNullable<ReturnType<typeof timedStepOf>>): StepChange {
  if (name === 'report_landlord_absent') return { outcome: 'landlord_absent' };
  if (name === 'report_tenant_absent') return { outcome: 'tenant_absent' };
  return name === 'rule_for_tenant' ? { ruledFor: 'tenant', rulingNote: '', ruledBy: null } : {};
}

const isDue = (row: InspectionRow, now: number) => {
  const dueAt = dueAtOf(row);
  return dueAt !== null && dueAt <= now;
};

/** Takes the step of an inspection that is due; one that has changed meanwhile stays as it is. */
async function takeDueStep(ctx: Context, inspectionId: string): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findInspection(uow.tx, inspectionId);
    const name = row && isDue(row, uow.now) ? timedStepOf(row) : undefined;
    if (row && name) await takeStep(uow, row, { name, actor: 'system', change: changeOf(name) });
  });
}

async function remind(ctx: Context, inspectionId: string, beforeMs: number): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findInspection(uow.tx, inspectionId);
    const { now } = uow;
    if (row?.state !== 'confirmed' || row.startsAt <= now || row.startsAt - beforeMs > now) return;
    const hoursLeft = beforeMs / hourMs;
    uow.audit({ action: 'inspection.reminded', subjectId: row.id, details: { hoursLeft } });
    await remindPeople(uow, { row, title: await titleOf(uow.tx, row) }, hoursLeft);
  });
}

type TimedWork = (ctx: Context, inspectionId: string) => Promise<void>;

/** The worker's tasks for the timers of an inspection, by the kind of timer. */
export const inspectionTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries([
  [dueTimer, takeDueStep] as const,
  ...reminders.map(({ kind, beforeMs }): [string, TimedWork] => [kind, (ctx, id) => remind(ctx, id, beforeMs)]),
]);

/** A listing in one of these is closed to everybody; a paused or stale one can still be seen at an agreed time. */
const closedStates: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

/**
 * Closes the inspections of a closed listing that have not begun, and its open houses, each with the reason that holds for
 * its tenant. `renterId` is who rents the home, if anybody does. Fees are returned; nothing counts against the landlord.
 */
export async function closeHome(ctx: Context, listingId: string, renterId: string | undefined): Promise<void> {
  await write(ctx, async (uow) => {
    const listing = await findListing(uow.tx, listingId);
    if (!listing || !closedStates.has(listing.state)) return;
    const reasonFor = ({ tenantId }: InspectionRow): HomeClosedReason => {
      if (tenantId === renterId) return 'rented_by_tenant';
      return listing.state === 'let' ? 'let_to_other' : 'not_listed';
    };
    const close = async (row: InspectionRow): Promise<unknown> =>
      takeStep(uow, row, { name: 'close_home', actor: 'system', change: { reason: reasonFor(row) } });
    for (const house of await listOpenHouses(uow.tx, listingId, uow.now)) await callOff(uow, house, close);
    for (const row of await listHolding(uow.tx, listingId)) {
      // An inspection that has started is ended by its own timers.
      if (row.startsAt > uow.now) await close(row);
    }
  });
}
