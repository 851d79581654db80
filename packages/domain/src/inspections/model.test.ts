import type { Id } from '@rentreel/contracts/ids';
import {
  type Inspection,
  type InspectionState,
  inspectionStates,
  type ReportOutcomeInput,
  inspectionProcess,
} from '@rentreel/contracts/inspections';
import { fixedAccount, trialBalance, userAvailable } from '@rentreel/ledger';
import { hourMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { cancelInspection, changeInspection, declineInspection, proposeTime, rescheduleInspection } from './actions.ts';
import { checkIn } from './check-in.ts';
import { type InspectionFixture, createInspectionFixture } from './fixtures.ts';
import { appealInspectionRuling, contestReport, reportOutcome, ruleDispute } from './outcome.ts';
import { overlaps } from './time-span.ts';
import { setAvailability } from './slots/availability.ts';
import {
  type Attempt,
  type StepAttempt,
  arbitraryAttempts,
  modelFeeKobo,
  modelHomes,
  modelStartBalanceKobo,
  modelTenants,
  stepOf,
} from './testing/arbitrary-attempts.ts';
import { InspectionModel } from './testing/inspection-model.ts';
import { getInspection } from './views.ts';

const now = Date.UTC(2026, 10, 20, 11);
const holding = new Set<InspectionState>(['requested', 'proposed', 'confirmed', 'in_progress']);

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Asserts what must hold for the inspections and the money after any attempts. */
function expectSound(model: InspectionModel): void {
  const { rows, balances } = model;
  const promised = rows.filter(({ state }) => holding.has(state));
  for (const [place, a] of promised.entries()) {
    for (const b of promised.slice(place + 1)) expect(overlaps(a, b), `${a.id} and ${b.id}`).toBe(false);
  }
  const feesIn = (...states: string[]) =>
    sum(rows.filter((row) => states.includes(row.feeState)).map((row) => row.feeKobo));
  const asked = sum(rows.map(({ feeKobo }) => feeKobo));
  expect(feesIn('held') + feesIn('returned') + feesIn('paid')).toBe(asked);
  expect(balances.get(fixedAccount('bank:escrow')) ?? 0).toBe(feesIn('held'));
  expect(balances.get(userAvailable('usr_landlord')) ?? 0).toBe(feesIn('paid'));
  const purses = sum(modelTenants.map((tenant) => balances.get(userAvailable(tenant)) ?? 0));
  expect(purses).toBe(modelTenants.length * modelStartBalanceKobo - feesIn('held') - feesIn('paid'));
  expect(trialBalance(balances).differenceKobo).toBe(0);
  for (const { state, feeState } of rows)
    if (!inspectionProcess.timerOf(state)) expect(feeState, state).not.toBe('held');
}

describe('inspections after random attempts', () => {
  it('book no time twice, and hold, return and pay exactly the fees, in 2,000 random runs', () => {
    const reached = new Set<InspectionState>();
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const model = new InspectionModel(now);
        for (const attempt of attempts) {
          model.attempt(attempt);
          for (const { state } of model.rows) reached.add(state);
        }
        expectSound(model);
        // In the end every inspection reaches a final state automatically.
        model.attempt({ kind: 'wait', hours: 24 * 30 });
        expectSound(model);
        expect(model.balances.get(fixedAccount('bank:escrow')) ?? 0).toBe(0);
        expect(model.rows.filter(({ state }) => inspectionProcess.timerOf(state))).toEqual([]);
      }),
      { numRuns: 2000, seed: 20_261_128 },
    );
    // Only the server closes the inspections of a listing; notices.test.ts covers it.
    expect(inspectionStates.filter((state) => !reached.has(state))).toEqual(['home_closed']);
  });
});

let fixture: InspectionFixture;
let admin: TestPerson;
beforeAll(async () => {
  fixture = await createInspectionFixture();
  admin = await fixture.createPerson({ role: 'admin' });
});
afterAll(() => fixture.dispose());

const roundTheClock = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, untilMinute: 24 * 60 }));
const place = { latitude: 6.5031, longitude: 3.3775 };
const note = 'That is how it was.';

/** The people and listings of the model in the database. */
interface Cast {
  readonly landlord: TestPerson;
  readonly tenants: readonly TestPerson[];
  readonly homes: readonly Id<'lst'>[];
  /** In the order of the model. */
  readonly ids: Id<'ins'>[];
}

async function newCast(): Promise<Cast> {
  const landlord = await fixture.createPerson();
  const homes: Id<'lst'>[] = [];
  for (const place_ of modelHomes.keys()) {
    const listingId = await publishHome(landlord.ctx);
    const feeKobo = place_ === 0 ? kobo(0) : modelFeeKobo;
    const rules = { weekly: roundTheClock, slotMinutes: 30, noticeHours: 2, instant: false, feeKobo } as const;
    await setAvailability(landlord.ctx, { listingIds: [listingId], ...rules, weekly: [...roundTheClock] });
    homes.push(listingId);
  }
  const tenants = await Promise.all(modelTenants.map(() => fixture.newTenant(modelStartBalanceKobo)));
  return { landlord, homes, tenants, ids: [] };
}

type Report = ReportOutcomeInput['outcome'];
interface Action {
  readonly cast: Cast;
  readonly tenant: TestPerson;
  readonly inspection: Inspection;
  readonly startsAt: number;
}

async function meet({ cast, tenant, inspection }: Action, { actor }: Way): Promise<unknown> {
  const action = { inspectionId: inspection.id, version: inspection.version };
  if (actor === 'landlord') {
    return checkIn(cast.landlord.ctx, { ...action, by: 'code', code: inspection.gateCode ?? '' });
  }
  await checkIn(tenant.ctx, { ...action, by: 'location', ...place });
  return checkIn(cast.landlord.ctx, { ...action, by: 'location', ...place });
}

type Way = NonNullable<ReturnType<typeof stepOf>>;
type UseCase = (action: Action, way: Way) => Promise<unknown>;

const ctxOf = ({ tenant, cast }: Action, { actor }: Way) => (actor === 'tenant' ? tenant : cast.landlord).ctx;
const inputOf = ({ inspection: { id, version } }: Action) => ({ inspectionId: id, version });
const plain = (name: 'confirm' | 'accept_proposal' | 'withdraw' | 'complete'): UseCase => {
  return (action, way) => changeInspection(ctxOf(action, way), inputOf(action), name);
};
const timeOf = (action: Action) => ({ ...inputOf(action), startsAt: action.startsAt, note });
const report = (outcome: Report): UseCase => {
  return (action, way) =>
    reportOutcome(ctxOf(action, way), { ...inputOf(action), outcome, checklist: {}, photoIds: [], note });
};
const propose: UseCase = (action, way) => proposeTime(ctxOf(action, way), timeOf(action));
const cancel: UseCase = (action, way) =>
  cancelInspection(ctxOf(action, way), { ...inputOf(action), reason: 'not_free', note });
const rule = (inFavourOf: 'tenant' | 'landlord'): UseCase => {
  return (action) => ruleDispute(admin.ctx, { ...inputOf(action), inFavourOf, note });
};

/** The use case of each step. */
const useCases: Readonly<Partial<Record<Way['name'], UseCase>>> = {
  confirm: plain('confirm'),
  accept_proposal: plain('accept_proposal'),
  withdraw: plain('withdraw'),
  complete: plain('complete'),
  propose,
  propose_move: propose,
  reschedule: (action, way) => rescheduleInspection(ctxOf(action, way), timeOf(action)),
  decline: (action, way) => declineInspection(ctxOf(action, way), { ...inputOf(action), reason: 'not_free', note }),
  cancel_by_tenant: cancel,
  cancel_by_landlord: cancel,
  check_in: meet,
  report_as_advertised: report('as_advertised'),
  report_differs: report('differs'),
  report_no_entry: report('occupied'),
  report_landlord_absent: report('landlord_absent'),
  report_tenant_absent: report('tenant_absent'),
  appeal: (action, way) => appealInspectionRuling(ctxOf(action, way), { ...inputOf(action), note }),
  contest: (action, way) => contestReport(ctxOf(action, way), { ...inputOf(action), note }),
  rule_for_tenant: rule('tenant'),
  rule_for_landlord: rule('landlord'),
};

/** Returns whether it succeeded; false on a DomainError, rethrows any other error. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function requestOf(cast: Cast, model: InspectionModel, attempt: Extract<Attempt, { kind: 'request' }>) {
  const [tenant, listingId] = [cast.tenants[attempt.tenant], cast.homes[attempt.home]];
  if (!tenant || !listingId) throw new Error('the model has a tenant or a home too many');
  const feeKobo = attempt.home === 0 ? kobo(0) : modelFeeKobo;
  const startsAt = model.startOf(attempt.slot);
  const asked = { kind: 'in_person', listingId, startsAt, clientId: newId('ins'), feeKobo, note: '' } as const;
  return isDone(fixture.ask(tenant.ctx, asked).then(({ id }) => cast.ids.push(id)));
}

async function stepIn(cast: Cast, model: InspectionModel, attempt: StepAttempt): Promise<boolean> {
  const row = model.picked(attempt.pick);
  const way = row && stepOf(attempt, row);
  const inspectionId = cast.ids.at(-1 - attempt.pick);
  const tenant = cast.tenants[modelTenants.findIndex((name) => name === row?.tenantId)];
  const useCase = way && useCases[way.name];
  if (!useCase || !inspectionId || !tenant) return false;
  const inspection = await getInspection(tenant.ctx, { inspectionId });
  return isDone(useCase({ cast, tenant, inspection, startsAt: model.startOf(attempt.slot) }, way));
}

/** Makes an attempt through the use cases; returns whether it changed anything. */
async function attemptIn(cast: Cast, model: InspectionModel, attempt: Attempt): Promise<boolean> {
  if (attempt.kind === 'request') return requestOf(cast, model, attempt);
  if (attempt.kind === 'step') return stepIn(cast, model, attempt);
  const meetAt = attempt.kind === 'meet' ? (model.picked(attempt.pick)?.startsAt ?? 0) + hourMs / 4 : 0;
  const until = attempt.kind === 'wait' ? model.now + attempt.hours * hourMs : Math.max(model.now, meetAt);
  await fixture.passTo(until);
  return false;
}

async function expectSame(cast: Cast, model: InspectionModel): Promise<void> {
  for (const [index, row] of model.rows.entries()) {
    const tenant = cast.tenants[modelTenants.findIndex((name) => name === row.tenantId)];
    const inspectionId = cast.ids[index];
    if (!tenant || !inspectionId) throw new Error('the product has an inspection too few');
    const { state, feeState, startsAt } = await getInspection(tenant.ctx, { inspectionId });
    expect({ state, feeState, startsAt }).toEqual({ state: row.state, feeState: row.feeState, startsAt: row.startsAt });
  }
  expect(await getWalletBalance(cast.landlord.ctx)).toBe(model.balances.get(userAvailable('usr_landlord')) ?? 0);
  for (const [index, name] of modelTenants.entries()) {
    const tenant = cast.tenants[index];
    if (tenant) expect(await getWalletBalance(tenant.ctx)).toBe(model.balances.get(userAvailable(name)));
  }
}

it('the inspection use cases equal the in-memory model in inspections and money after every step', async () => {
  // Steps outside the graph are tested for every state in process.test.ts.
  const known = arbitraryAttempts.map((attempts) =>
    attempts.map((attempt) => (attempt.kind === 'step' ? { ...attempt, wild: null } : attempt)),
  );
  await fc.assert(
    fc.asyncProperty(known, async (attempts) => {
      const cast = await newCast();
      const model = new InspectionModel(fixture.services.clock.now());
      for (const attempt of attempts) {
        const done = await attemptIn(cast, model, attempt);
        const changed = model.attempt(attempt) !== undefined;
        expect(done, JSON.stringify(attempt)).toBe(changed);
      }
      await expectSame(cast, model);
      await assertLedgerBalanced(fixture.services.database);
    }),
    { numRuns: 10, seed: 20_261_128 },
  );
}, 60_000);
