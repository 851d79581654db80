import {
  type InspectionState,
  type InspectionTransitionName,
  inspectionProcess,
} from '@rentreel/contracts/inspections';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';

export const modelFeeKobo = kobo(100_000);
export const modelTenants = ['usr_ada', 'usr_bola', 'usr_chidi'] as const;
/** Initial balance, enough for three inspections at a time. */
export const modelStartBalanceKobo = kobo(3 * modelFeeKobo);
/** The listings of the one landlord, with and without a fee. */
export const modelHomes = ['lst_yaba', 'lst_lekki', 'lst_ikeja'] as const;
/** Number of half-hour slots, starting five hours ahead. */
const modelSlots = 6;

/** An attempt by a participant, or the passing of time. */
export type Attempt =
  | { readonly kind: 'request'; readonly tenant: number; readonly home: number; readonly slot: number }
  | {
      readonly kind: 'step';
      /** Index of a step that the graph allows in the state; with `wild` any step, allowed or not. */
      readonly turn: number;
      readonly wild: readonly [InspectionTransitionName, 'tenant' | 'landlord' | 'admin'] | null;
      /** Index of the inspection, counted from the latest. */
      readonly pick: number;
      readonly slot: number;
    }
  /** Advances to 15 minutes after the start of an inspection. */
  | { readonly kind: 'meet'; readonly pick: number }
  | { readonly kind: 'wait'; readonly hours: number };

export type StepAttempt = Extract<Attempt, { kind: 'step' }>;

const attemptActors = ['tenant', 'landlord', 'admin'] as const;
const slot = fc.nat(modelSlots - 1);
const request = fc.record({
  kind: fc.constant('request' as const),
  tenant: fc.nat(modelTenants.length - 1),
  home: fc.nat(modelHomes.length - 1),
  slot,
});
const wild = fc.tuple(fc.constantFrom(...inspectionProcess.transitionNames), fc.constantFrom(...attemptActors));
const step = fc.record({
  kind: fc.constant('step' as const),
  turn: fc.nat(11),
  wild: fc.option(wild, { freq: 5 }),
  pick: fc.nat(2),
  slot,
});
const meet = fc.record({ kind: fc.constant('meet' as const), pick: fc.nat(2) });
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(0.25, 1, 20, 50) });

/** Sequences of attempts; many of them must be rejected. */
export const arbitraryAttempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: request },
    { weight: 9, arbitrary: step },
    { weight: 2, arbitrary: meet },
    { weight: 1, arbitrary: wait },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

/** Returns the step and the actor of an attempt. */
export function stepOf({ turn, wild: any }: StepAttempt, { state }: { readonly state: InspectionState }) {
  if (any) return { name: any[0], actor: any[1] };
  const ways = attemptActors.flatMap((actor) =>
    inspectionProcess.from(state, actor).map(({ name }) => ({ name, actor })),
  );
  return ways[turn % Math.max(1, ways.length)];
}
