import {
  type InspectionState,
  type InspectionTransitionName,
  inspectionProcess,
} from '@rentreel/contracts/inspections';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';

export const modelFeeKobo = kobo(100_000);
export const modelTenants = ['ada', 'bola', 'chidi'] as const;
/** Who can pay for three inspections at a time. */
export const modelPurseKobo = kobo(3 * modelFeeKobo);
/** The homes of the one landlord, each with a fee or none. */
export const modelHomes = ['yaba', 'lekki', 'ikeja'] as const;
/** Half hours from five hours ahead on. */
const modelSlots = 6;

/** What somebody tries, or how time goes by. */
export type Attempt =
  | { readonly kind: 'request'; readonly tenant: number; readonly home: number; readonly slot: number }
  | {
      readonly kind: 'step';
      /** One of the steps that the graph knows out of the state; or `wild`, whether it knows it or not. */
      readonly turn: number;
      readonly wild: readonly [InspectionTransitionName, 'tenant' | 'landlord' | 'admin'] | null;
      /** Which of the inspections so far, counted from the last. */
      readonly pick: number;
      readonly slot: number;
    }
  /** Until a quarter of an hour after the start of an inspection. */
  | { readonly kind: 'meet'; readonly pick: number }
  | { readonly kind: 'wait'; readonly hours: number };

export type StepAttempt = Extract<Attempt, { kind: 'step' }>;

const triers = ['tenant', 'landlord', 'admin'] as const;
const slot = fc.nat(modelSlots - 1);
const request = fc.record({
  kind: fc.constant('request' as const),
  tenant: fc.nat(modelTenants.length - 1),
  home: fc.nat(modelHomes.length - 1),
  slot,
});
const wild = fc.tuple(fc.constantFrom(...inspectionProcess.transitionNames), fc.constantFrom(...triers));
const step = fc.record({
  kind: fc.constant('step' as const),
  turn: fc.nat(11),
  wild: fc.option(wild, { freq: 5 }),
  pick: fc.nat(2),
  slot,
});
const meet = fc.record({ kind: fc.constant('meet' as const), pick: fc.nat(2) });
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(0.25, 1, 20, 50) });

/** What people may try with inspections, in order; a good part of it must be refused. */
export const arbitraryAttempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: request },
    { weight: 9, arbitrary: step },
    { weight: 2, arbitrary: meet },
    { weight: 1, arbitrary: wait },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

/** Which step an attempt is, and whose. */
export function stepOf({ turn, wild: any }: StepAttempt, { state }: { readonly state: InspectionState }) {
  if (any) return { name: any[0], actor: any[1] };
  const ways = triers.flatMap((actor) => inspectionProcess.from(state, actor).map(({ name }) => ({ name, actor })));
  return ways[turn % Math.max(1, ways.length)];
}
