import {
  type DisputeDriver,
  type DisputeGuard,
  type DisputeSide,
  type DisputeTransition,
  type DisputeTransitionName,
  disputeLimits,
  disputeTimerOf,
  disputeTransitionsFrom,
} from '@rentreel/contracts/disputes';
import { formatNaira, kobo } from '@rentreel/money';
import { DomainError } from '../kernel/index.ts';
import { barsOf, type DecidedSteps } from './deciders.ts';
import type { DisputeRow, SplitRow } from './dispute-row.ts';

const { twoPeopleAboveKobo } = disputeLimits;

/** Two administrators decide about as much as is held. */
export const needsTwo = ({ heldKobo }: Pick<DisputeRow, 'heldKobo'>): boolean => heldKobo > twoPeopleAboveKobo;

/** The last offer of the two people; what was offered before it counts no more. */
export const standingOffer = (splits: readonly SplitRow[]): SplitRow | undefined =>
  splits.findLast(({ by }) => by !== 'admin');

/** The last decision. */
export const standingRuling = (splits: readonly SplitRow[]): SplitRow | undefined =>
  splits.findLast(({ by }) => by === 'admin');

export interface GuardedDeed {
  readonly row: DisputeRow;
  readonly driver: DisputeDriver;
  /** Who does it; undefined for the server. */
  readonly actorId: string | undefined;
  readonly splits: readonly SplitRow[];
  readonly steps: DecidedSteps;
}

type GuardCheck = (deed: GuardedDeed) => DomainError | undefined;

const barOf = ({ actorId, ...deed }: GuardedDeed) => (actorId === undefined ? undefined : barsOf(deed).get(actorId));

const limitText = () => formatNaira(kobo(twoPeopleAboveKobo));

const checks: Readonly<Record<DisputeGuard, GuardCheck>> = {
  other_side: ({ row, driver }) => (row.openedBy === driver ? new DomainError('disputes.not_your_turn') : undefined),
  opener: ({ row, driver }) => (row.openedBy === driver ? undefined : new DomainError('disputes.only_opener')),
  their_offer: ({ splits, driver }) => {
    const offer = standingOffer(splits);
    return offer && offer.by !== driver ? undefined : new DomainError('disputes.no_offer');
  },
  small_sum: ({ row }) =>
    needsTwo(row) ? new DomainError('disputes.sum_needs_two', { amount: limitText() }) : undefined,
  large_sum: ({ row }) => (needsTwo(row) ? undefined : new DomainError('disputes.sum_needs_one')),
  other_admin: (deed) => (barOf(deed) === 'proposed' ? new DomainError('disputes.two_people') : undefined),
  fresh_admin: (deed) =>
    ['gave', 'confirmed'].includes(barOf(deed) ?? '') ? new DomainError('disputes.not_on_appeal') : undefined,
};

/** Why a guard of a transition does not hold, the first that does not; undefined when all do. */
export function guardFault(
  { guards = [] }: Pick<DisputeTransition, 'guards'>,
  deed: GuardedDeed,
): DomainError | undefined {
  for (const guard of guards) {
    const fault = checks[guard](deed);
    if (fault) return fault;
  }
  return undefined;
}

/** What a driver may do now. */
export function allowedNow(deed: GuardedDeed): DisputeTransitionName[] {
  return disputeTransitionsFrom(deed.row.state, deed.driver)
    .filter((transition) => guardFault(transition, deed) === undefined)
    .map(({ name }) => name);
}

/** When the server goes on by itself, epoch milliseconds; null when it does not. */
export function dueAtOf(row: Pick<DisputeRow, 'state' | 'stateSince' | 'openedAt'>): number | null {
  const timer = disputeTimerOf(row.state);
  if (!timer) return null;
  return (timer.from === 'opening' ? row.openedAt : row.stateSince) + timer.afterMs;
}

/** Whether the next step is this side's: an answer, or a word on the other side's offer. */
export function needsSide(
  row: Pick<DisputeRow, 'state' | 'openedBy'>,
  side: DisputeSide,
  splits: readonly SplitRow[],
): boolean {
  if (row.state === 'awaiting_response') return row.openedBy !== side;
  const offer = standingOffer(splits);
  return row.state === 'negotiating' && offer !== undefined && offer.by !== side;
}

export interface Split {
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
  readonly tenancyGoesOn: boolean;
}

/** The two parts are all that is held, to the kobo: `disputes.split_is_not_all`. */
export function requireWholeSplit({ toTenantKobo, toLandlordKobo }: Split, heldKobo: number): void {
  if (toTenantKobo + toLandlordKobo === heldKobo) return;
  throw new DomainError('disputes.split_is_not_all', { amount: formatNaira(kobo(heldKobo)) });
}
