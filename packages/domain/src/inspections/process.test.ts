import {
  type InspectionActor,
  type InspectionState,
  type InspectionTransitionName,
  inspectionProcess,
  inspectionStates,
} from '@rentreel/contracts/inspections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type InspectionFixture, createInspectionFixture } from './fixtures.ts';
import { type StepChange, takeStep } from './process.ts';
import { type InspectionRow, findInspection, updateInspection } from './repository.ts';

let fixture: InspectionFixture;
let asked: InspectionRow;
beforeAll(async () => {
  fixture = await createInspectionFixture();
  const { id } = await fixture.ask(fixture.tenant.ctx);
  const row = await findInspection(fixture.services.database.read, id);
  if (!row) throw new Error('an inspection expected');
  asked = row;
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

class Undo extends Error {}

const minute = 60_000;

/** When the guard of each step holds, relative to the start of the inspection. */
const momentOf: Partial<Record<InspectionTransitionName, number>> = {
  check_in: 0,
  report_no_entry: 0,
  report_landlord_absent: 15 * minute,
  report_tenant_absent: 15 * minute,
};

/** Returns the further columns of a step. */
function changeFor(name: InspectionTransitionName, { startsAt, endsAt }: InspectionRow): StepChange {
  const later = { startsAt: startsAt + 60 * minute, endsAt: endsAt + 60 * minute };
  if (name === 'propose' || name === 'propose_move') return { ...later, timeBy: 'landlord' };
  return name === 'reschedule' ? { ...later, timeBy: 'tenant' } : {};
}

type Triple = readonly [InspectionState, InspectionTransitionName, InspectionActor];

/**
 * Returns the error of a guard: who may contest depends on the report, who may appeal on the ruling, which favours the
 * landlord here.
 */
function refusalOf([state, name, actor]: Triple): string | undefined {
  if (name === 'appeal') return actor === 'tenant' ? undefined : 'inspections.not_yours_to_appeal';
  const isBlamed = name !== 'contest' || actor === (state === 'no_show_tenant' ? 'tenant' : 'landlord');
  return isBlamed ? undefined : 'inspections.not_blamed';
}

/** Makes a step from a state at a time when its guard holds, and rolls it back; returns the new state or the error. */
async function tryStep([state, name, actor]: Triple): Promise<string> {
  const clock = { now: () => asked.startsAt + (momentOf[name] ?? -24 * 60 * minute) };
  const people = {
    tenant: fixture.tenant.ctx,
    landlord: fixture.landlord.ctx,
    admin: fixture.system,
    system: fixture.system,
  };
  const ctx = { ...people[actor], clock };
  let outcome = 'nothing';
  const run = async (uow: UnitOfWork) => {
    const ruledFor = state === 'closed' ? ('landlord' as const) : null;
    const row = { ...asked, state, stateSince: clock.now(), ruledFor };
    await updateInspection(uow.tx, row);
    const taken = await takeStep(uow, row, { name, actor, change: changeFor(name, row) });
    outcome = (await findInspection(uow.tx, row.id))?.state ?? 'gone';
    expect(taken).toMatchObject({ state: outcome, version: row.version + 1 });
    throw new Undo();
  };
  const undone: unknown = await write(ctx, run).catch((error: unknown) => error);
  if (undone instanceof DomainError) return undone.code;
  if (!(undone instanceof Undo)) throw undone;
  return outcome;
}

const states = inspectionStates.map((state) => [state] as const);

describe('every transition of an inspection', () => {
  it.each(states)('from %s is allowed only for the actors of the graph', async (state) => {
    for (const actor of inspectionProcess.actors) {
      for (const name of inspectionProcess.transitionNames) {
        const triple = [state, name, actor] as const;
        const transition = inspectionProcess.find(name, state, actor);
        const expected = transition?.to ?? 'inspections.wrong_state';
        const refused = transition && refusalOf(triple);
        expect(await tryStep(triple), triple.join(' · ')).toBe(refused ?? expected);
      }
    }
  });
});
