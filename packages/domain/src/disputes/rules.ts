import type { Id } from '@rentreel/contracts/ids';
import {
  type DisputeActor,
  type DisputeBar,
  type DisputeDeciders,
  type DisputeGuard,
  type DisputeTransitionName,
  disputeLimits,
  disputeProcess,
} from '@rentreel/contracts/disputes';
import { formatNaira, type Kobo, kobo } from '@rentreel/values';
import { DomainError } from '../kernel/index.ts';
import type { DisputeRow, DisputeStepRow, SplitRow } from './repository.ts';

export type DecidedSteps = readonly Pick<DisputeStepRow, 'name' | 'actorId'>[];

interface Deciding {
  readonly row: Pick<DisputeRow, 'state'>;
  /** All steps so far, in order. */
  readonly steps: DecidedSteps;
}

const proposals: Readonly<Record<string, string>> = {
  ruling_proposed: 'propose_ruling',
  appeal_proposed: 'propose_appeal_ruling',
};

const lastActor = (steps: DecidedSteps, ...names: string[]): Id<'usr'> | null | undefined =>
  steps.findLast(({ name }) => names.includes(name))?.actorId;

/**
 * Returns the administrators who may not decide now, by id. On appeal: those who made or confirmed the appealed ruling.
 */
function barsOf({ row: { state }, steps }: Deciding): ReadonlyMap<string, DisputeBar> {
  const bars = new Map<string, DisputeBar>();
  const bar = (actorId: Id<'usr'> | null | undefined, why: DisputeBar) => {
    if (actorId) bars.set(actorId, why);
  };
  if (state === 'appealed' || state === 'appeal_proposed') {
    bar(lastActor(steps, 'rule', 'propose_ruling'), 'gave');
    bar(lastActor(steps, 'confirm_ruling'), 'confirmed');
  }
  const proposal = proposals[state];
  if (proposal !== undefined) bar(lastActor(steps, proposal), 'proposed');
  return bars;
}

export interface Administrator {
  readonly id: string;
  readonly name: string;
}

/** Returns the administrators who may decide now, as one of them sees it; null while there is nothing to decide. */
export function toDeciders(
  deciding: Deciding,
  { readerId, admins }: { readonly readerId: Id<'usr'>; readonly admins: readonly Administrator[] },
): DisputeDeciders | null {
  if (disputeProcess.from(deciding.row.state, 'admin').length === 0) return null;
  const bars = barsOf(deciding);
  return {
    myBar: bars.get(readerId) ?? null,
    barred: admins.flatMap(({ id, name }) => {
      const bar = bars.get(id);
      return bar ? [{ name, bar }] : [];
    }),
    others: admins.filter(({ id }) => id !== readerId && !bars.has(id)).map(({ name }) => name),
  };
}

const { twoPeopleAboveKobo } = disputeLimits;

/** Returns whether the held amount requires two administrators. */
export const needsTwo = ({ heldKobo }: Pick<DisputeRow, 'heldKobo'>): boolean => heldKobo > twoPeopleAboveKobo;

/** Returns the latest offer of the two people, which replaces all earlier ones. */
export const latestOffer = (splits: readonly SplitRow[]): SplitRow | undefined =>
  splits.findLast(({ by }) => by !== 'admin');

/** Returns the latest ruling. */
export const latestRuling = (splits: readonly SplitRow[]): SplitRow | undefined =>
  splits.findLast(({ by }) => by === 'admin');

interface GuardedAction {
  readonly row: DisputeRow;
  readonly actor: DisputeActor;
  /** The person who makes the step; null for the server. */
  readonly actorId: Id<'usr'> | null;
  readonly splits: readonly SplitRow[];
  readonly steps: DecidedSteps;
}

type GuardCheck = (action: GuardedAction) => DomainError | undefined;

const barOf = ({ actorId, ...deciding }: GuardedAction) =>
  actorId === null ? undefined : barsOf(deciding).get(actorId);

const limitText = () => formatNaira(kobo(twoPeopleAboveKobo));

const checks: Readonly<Record<DisputeGuard, GuardCheck>> = {
  other_side: ({ row, actor }) => (row.openedBy === actor ? new DomainError('disputes.not_your_turn') : undefined),
  opener: ({ row, actor }) => (row.openedBy === actor ? undefined : new DomainError('disputes.only_opener')),
  their_offer: ({ splits, actor }) => {
    const offer = latestOffer(splits);
    return offer && offer.by !== actor ? undefined : new DomainError('disputes.no_offer');
  },
  small_sum: ({ row }) =>
    needsTwo(row) ? new DomainError('disputes.sum_needs_two', { amount: limitText() }) : undefined,
  large_sum: ({ row }) => (needsTwo(row) ? undefined : new DomainError('disputes.sum_needs_one')),
  other_admin: (action) => (barOf(action) === 'proposed' ? new DomainError('disputes.two_people') : undefined),
  fresh_admin: (action) =>
    ['gave', 'confirmed'].includes(barOf(action) ?? '') ? new DomainError('disputes.not_on_appeal') : undefined,
};

/** Returns why a guard does not hold; undefined when it does. */
export const guardFault = (guard: DisputeGuard, action: GuardedAction): DomainError | undefined =>
  checks[guard](action);

/** Returns the transitions that an actor may make now. */
export function allowedNow(action: GuardedAction): DisputeTransitionName[] {
  return disputeProcess
    .from(action.row.state, action.actor)
    .filter(({ guards }) => guards.every((guard) => guardFault(guard, action) === undefined))
    .map(({ name }) => name);
}

/** Returns when the server makes the next step automatically, epoch milliseconds; null when it does not. */
export function dueAtOf(row: Pick<DisputeRow, 'state' | 'stateSince' | 'openedAt'>): number | null {
  const timer = disputeProcess.timerOf(row.state);
  if (!timer) return null;
  return (timer.from === 'opening' ? row.openedAt : row.stateSince) + timer.afterMs;
}

export interface Split {
  readonly toTenantKobo: Kobo;
  readonly toLandlordKobo: Kobo;
  /** The part for the landlord that pays claimed rent. */
  readonly rentKobo: Kobo;
  readonly tenancyGoesOn: boolean;
}

/**
 * Throws disputes.more_than_claimed when the landlord would get more of a caution fee than they claimed: the rest was never in
 * dispute.
 */
export function requireClaimed({ toLandlordKobo }: Split, claimedKobo: Kobo): void {
  if (toLandlordKobo <= claimedKobo) return;
  throw new DomainError('disputes.more_than_claimed', { amount: formatNaira(claimedKobo) });
}

/** Throws disputes.split_is_not_all unless the two parts add up to the held amount, to the kobo. */
export function requireWholeSplit({ toTenantKobo, toLandlordKobo }: Split, heldKobo: Kobo): void {
  if (toTenantKobo + toLandlordKobo === heldKobo) return;
  throw new DomainError('disputes.split_is_not_all', { amount: formatNaira(heldKobo) });
}
