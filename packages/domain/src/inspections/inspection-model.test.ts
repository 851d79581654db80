import { fixedAccount, trialBalance, userAvailable } from '@rentreel/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectionTimerOf, type InspectionState } from '@rentreel/contracts/inspections';
import { overlaps } from './inspection-times.ts';
import { arbitraryAttempts, modelPurseKobo, modelTenants } from './testing/arbitrary-attempts.ts';
import { InspectionModel } from './testing/inspection-model.ts';

const now = Date.UTC(2026, 10, 20, 11);
const holding = new Set<InspectionState>(['requested', 'proposed', 'confirmed', 'in_progress']);

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What must hold of the inspections and the money, whoever tried what in whatever order. */
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
  expect(balances.get(userAvailable('landlord')) ?? 0).toBe(feesIn('paid'));
  const purses = sum(modelTenants.map((tenant) => balances.get(userAvailable(tenant)) ?? 0));
  expect(purses).toBe(modelTenants.length * modelPurseKobo - feesIn('held') - feesIn('paid'));
  expect(trialBalance(balances).differenceKobo).toBe(0);
  for (const { state, feeState } of rows) if (!inspectionTimerOf(state)) expect(feeState, state).not.toBe('held');
}

describe('inspections, whatever people try', () => {
  it('give no time twice, and hold, return and pay together what was asked for: 2,000 random runs', () => {
    const reached = new Set<InspectionState>();
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const model = new InspectionModel(now);
        for (const attempt of attempts) {
          model.attempt(attempt);
          for (const { state } of model.rows) reached.add(state);
        }
        expectSound(model);
        // In the end everything comes to an end by itself.
        model.attempt({ kind: 'wait', hours: 24 * 30 });
        expectSound(model);
        expect(model.balances.get(fixedAccount('bank:escrow')) ?? 0).toBe(0);
        expect(model.rows.filter(({ state }) => inspectionTimerOf(state))).toEqual([]);
      }),
      { numRuns: 2000, seed: 20_261_121 },
    );
    expect(reached.size).toBe(16);
  });
});
