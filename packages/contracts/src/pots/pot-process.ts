import type { PotDriver, PotState } from './pot-types.ts';

interface TransitionShape {
  readonly name: string;
  readonly from: readonly PotState[];
  /** `by_amount`: saving or ready, as what it holds then compares with the target. `same`: it stays. */
  readonly to: 'closed' | 'by_amount' | 'same';
  readonly drivers: readonly PotDriver[];
}

const open = ['saving', 'ready'] as const;
const everyone = ['owner', 'member'] as const;

/** The life of a rent pot as data: the server applies it, screens draw their buttons from it. */
export const potTransitions = [
  // Money. `pay` is a share that pays for a home.
  { name: 'save', from: open, to: 'by_amount', drivers: ['owner', 'member', 'system'] },
  { name: 'take', from: open, to: 'by_amount', drivers: everyone },
  { name: 'pay', from: open, to: 'by_amount', drivers: everyone },
  // What it is for, and each one's own settings.
  { name: 'change', from: open, to: 'by_amount', drivers: ['owner'] },
  { name: 'schedule', from: open, to: 'same', drivers: everyone },
  { name: 'prove', from: open, to: 'same', drivers: everyone },
  // Who is in it. Who goes takes their share along.
  { name: 'invite', from: open, to: 'same', drivers: ['owner'] },
  { name: 'join', from: open, to: 'same', drivers: ['invited'] },
  { name: 'leave', from: open, to: 'by_amount', drivers: everyone },
  { name: 'remove', from: open, to: 'by_amount', drivers: ['owner'] },
  // Everybody's share goes back; the server closes a pot that nobody is in any more.
  { name: 'close', from: open, to: 'closed', drivers: ['owner', 'system'] },
] as const satisfies readonly TransitionShape[];

export type PotTransitionName = (typeof potTransitions)[number]['name'];

export interface PotTransition extends TransitionShape {
  readonly name: PotTransitionName;
}

const transitions: readonly PotTransition[] = potTransitions;

export const potTransitionNames = potTransitions.map(({ name }) => name) as [PotTransitionName, ...PotTransitionName[]];

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findPotTransition(
  name: PotTransitionName,
  state: PotState,
  driver: PotDriver,
): PotTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}

/** The names of the transitions that `driver` may take from `state`. */
export function potTransitionsFrom(state: PotState, driver: PotDriver): PotTransitionName[] {
  return potTransitionNames.filter((name) => findPotTransition(name, state, driver) !== undefined);
}

/** What a pot is in after a transition, given what it then holds and aims at, in kobo. */
export function potStateAfter(
  { to }: Pick<PotTransition, 'to'>,
  { state, heldKobo, targetKobo }: { readonly state: PotState; readonly heldKobo: number; readonly targetKobo: number },
): PotState {
  if (to === 'same') return state;
  if (to === 'closed') return 'closed';
  return heldKobo >= targetKobo ? 'ready' : 'saving';
}
