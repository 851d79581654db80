import {
  findInspectionTransition,
  type InspectionDriver,
  inspectionDrivers,
  type InspectionState,
  inspectionStates,
  type InspectionTransitionName,
  inspectionTransitionNames,
} from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/index.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { findInspection, updateInspection } from '../inspections-repository.ts';
import { createInspectionWorld, type InspectionWorld } from '../testing/inspection-world.ts';
import { type StepChange, takeStep } from './take-step.ts';

let world: InspectionWorld;
let asked: InspectionRow;
beforeAll(async () => {
  world = await createInspectionWorld();
  const { id } = await world.ask(world.tenant.ctx);
  const row = await findInspection(world.services.database.read, id);
  if (!row) throw new Error('an inspection expected');
  asked = row;
});
afterAll(() => world.dispose());

class Undo extends Error {}

const minute = 60_000;

/** When the guard of a step holds, from the start of the inspection on. */
const momentOf: Partial<Record<InspectionTransitionName, number>> = {
  check_in: 0,
  report_no_entry: 0,
  report_landlord_absent: 15 * minute,
  report_tenant_absent: 15 * minute,
};

/** What a step has to say besides. */
function changeFor(name: InspectionTransitionName, { startsAt, endsAt }: InspectionRow): StepChange {
  const later = { startsAt: startsAt + 60 * minute, endsAt: endsAt + 60 * minute };
  if (name === 'propose' || name === 'propose_move') return { ...later, timeBy: 'landlord' };
  return name === 'reschedule' ? { ...later, timeBy: 'tenant' } : {};
}

type Triple = readonly [InspectionState, InspectionTransitionName, InspectionDriver];

/** Who may object hangs on the report: it was the landlord's home, or the tenant who did not come. */
const isBlamed = ([state, name, driver]: Triple) =>
  name !== 'contest' || driver === (state === 'no_show_tenant' ? 'tenant' : 'landlord');

/** Takes a step from a state at a moment when its guard holds, and undoes it; the state after it, or why not. */
async function tryStep([state, name, driver]: Triple): Promise<string> {
  const clock = { now: () => asked.startsAt + (momentOf[name] ?? -24 * 60 * minute) };
  const people = { tenant: world.tenant.ctx, landlord: world.landlord.ctx, admin: world.system, system: world.system };
  const ctx = { ...people[driver], clock };
  let outcome = 'nothing';
  const run = async (tx: WriteTx) => {
    const row = { ...asked, state, stateSince: clock.now() };
    await updateInspection(tx, row);
    const taken = await takeStep(ctx, tx, { row, home: 'Mini flat', name, driver, change: changeFor(name, row) });
    outcome = (await findInspection(tx, row.id))?.state ?? 'gone';
    expect(taken.row).toMatchObject({ state: outcome, version: row.version + 1 });
    throw new Undo();
  };
  const undone: unknown = await world.services.database.writer.write(run).catch((error: unknown) => error);
  if (undone instanceof DomainError) return undone.code;
  if (!(undone instanceof Undo)) throw undone;
  return outcome;
}

const states = inspectionStates.map((state) => [state] as const);

describe('every step of the inspection process', () => {
  it.each(states)('out of %s is taken by whom the graph names and by nobody else', async (state) => {
    for (const driver of inspectionDrivers) {
      for (const name of inspectionTransitionNames) {
        const triple = [state, name, driver] as const;
        const transition = findInspectionTransition(name, state, driver);
        const expected = transition?.to ?? 'inspections.wrong_state';
        const refused = transition && !isBlamed(triple) ? 'inspections.not_blamed' : undefined;
        expect(await tryStep(triple), triple.join(' · ')).toBe(refused ?? expected);
      }
    }
  });
});
