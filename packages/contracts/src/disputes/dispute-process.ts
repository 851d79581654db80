import {
  type DisputeDriver,
  type DisputeTimer,
  type DisputeTransitionShape,
  disputeTransitions,
} from './dispute-transitions.ts';
import type { DisputeState } from './dispute-types.ts';

export type DisputeTransitionName = (typeof disputeTransitions)[number]['name'];

export interface DisputeTransition extends DisputeTransitionShape {
  readonly name: DisputeTransitionName;
}

const transitions: readonly DisputeTransition[] = disputeTransitions;

export const disputeTransitionNames = disputeTransitions.map(({ name }) => name) as [
  DisputeTransitionName,
  ...DisputeTransitionName[],
];

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findDisputeTransition(
  name: DisputeTransitionName,
  state: DisputeState,
  driver: DisputeDriver,
): DisputeTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}

/** The transitions that `driver` may take from `state`, whatever their guards say. */
export function disputeTransitionsFrom(state: DisputeState, driver: DisputeDriver): DisputeTransition[] {
  return transitions.filter((transition) => transition.from.includes(state) && transition.drivers.includes(driver));
}

/** What the server does by itself with a dispute that stays in `state`, and when. */
export function disputeTimerOf(
  state: DisputeState,
): ({ readonly name: DisputeTransitionName } & Omit<DisputeTimer, 'state'>) | undefined {
  for (const { name, timers } of transitions) {
    const timer = timers?.find((candidate) => candidate.state === state);
    if (timer) return { ...timer, name };
  }
  return undefined;
}
