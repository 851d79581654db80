import type { ListingState } from './listing-types.ts';

/** Who may drive a transition: the home's landlord, an administrator, or the server by itself. */
export const listingDrivers = ['landlord', 'admin', 'system'] as const;
export type ListingDriver = (typeof listingDrivers)[number];

/** What must hold before a transition is taken; the server knows how to tell. Administrators decide by themselves. */
export type ListingGuard = 'complete' | 'review_passed' | 'unit_free';

const dayMs = 24 * 60 * 60_000;

/** A landlord says every 14 days that the home is still free; they are reminded on these days. */
export const listingReminderDays = [10, 13] as const;

interface TransitionShape {
  readonly name: string;
  readonly from: readonly ListingState[];
  readonly to: ListingState;
  readonly drivers: readonly ListingDriver[];
  readonly guard?: ListingGuard;
  /** The server takes the transition by itself after so long in `state` (live: since the last confirmation). */
  readonly timer?: { readonly state: ListingState; readonly afterMs: number };
}

const people = ['landlord', 'admin'] as const;

/** The life of a listing as data: the server applies it, screens draw their buttons from it. */
export const listingTransitions = [
  { name: 'submit', from: ['draft'], to: 'in_review', drivers: people, guard: 'complete' },
  { name: 'approve', from: ['in_review'], to: 'live', drivers: ['admin', 'system'], guard: 'review_passed' },
  { name: 'request_changes', from: ['in_review'], to: 'draft', drivers: ['admin', 'system'] },
  { name: 'pause', from: ['live'], to: 'paused', drivers: people },
  { name: 'resume', from: ['paused'], to: 'live', drivers: people, guard: 'review_passed' },
  { name: 'confirm', from: ['live', 'stale'], to: 'live', drivers: people, guard: 'complete' },
  { name: 'lapse', from: ['live'], to: 'stale', drivers: ['system'], timer: { state: 'live', afterMs: 14 * dayMs } },
  {
    name: 'expire',
    from: ['stale'],
    to: 'archived',
    drivers: ['system'],
    timer: { state: 'stale', afterMs: 60 * dayMs },
  },
  { name: 'review_again', from: ['live', 'paused', 'stale'], to: 'in_review', drivers: ['admin', 'system'] },
  { name: 'reserve', from: ['live'], to: 'reserved', drivers: ['system'], guard: 'unit_free' },
  { name: 'release_reservation', from: ['reserved'], to: 'live', drivers: ['system'] },
  { name: 'let', from: ['reserved'], to: 'let', drivers: ['system'] },
  { name: 'mark_let', from: ['live', 'paused', 'stale'], to: 'let', drivers: people },
  { name: 'relist', from: ['let', 'archived'], to: 'draft', drivers: people },
  { name: 'suspend', from: ['in_review', 'live', 'paused', 'stale'], to: 'suspended', drivers: ['admin', 'system'] },
  { name: 'reinstate', from: ['suspended'], to: 'paused', drivers: ['admin'] },
  { name: 'archive', from: ['draft', 'in_review', 'live', 'paused', 'stale'], to: 'archived', drivers: people },
] as const satisfies readonly TransitionShape[];

export type ListingTransitionName = (typeof listingTransitions)[number]['name'];

export interface ListingTransition extends TransitionShape {
  readonly name: ListingTransitionName;
}

const transitions: readonly ListingTransition[] = listingTransitions;

export const listingTransitionNames = listingTransitions.map(({ name }) => name) as [
  ListingTransitionName,
  ...ListingTransitionName[],
];

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findListingTransition(
  name: ListingTransitionName,
  state: ListingState,
  driver: ListingDriver,
): ListingTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}

/** The transitions that `driver` may take from `state`. */
export function allowedListingTransitions(state: ListingState, driver: ListingDriver): ListingTransitionName[] {
  return transitions
    .filter((transition) => transition.from.includes(state) && transition.drivers.includes(driver))
    .map((transition) => transition.name);
}

/** What the server does by itself when a listing stays in `state`, and after how many milliseconds. */
export function listingTimerOf(
  state: ListingState,
): { readonly name: ListingTransitionName; readonly afterMs: number } | undefined {
  for (const { name, timer } of transitions) if (timer?.state === state) return { name, afterMs: timer.afterMs };
  return undefined;
}
