import type { OwnEventState, ProviderEventState, ReconciliationProblem } from '@rentreel/contracts/payments';
import type { Kobo } from '@rentreel/values';

/** A charge or transfer as the provider has it. */
export interface TheirEvent {
  /** The provider's own id of a charge; of a transfer the reference that it was sent with. */
  readonly eventId: string;
  readonly reference: string;
  /** In the smallest unit of its currency; null when the provider names none. */
  readonly amount: number | null;
  readonly currency: string;
  readonly state: ProviderEventState;
}

/** The same as we hold it. */
export interface OwnEvent {
  readonly eventId: string;
  /** Every reference that the provider may have it under. */
  readonly references: readonly string[];
  readonly amountKobo: Kobo;
  readonly state: OwnEventState;
}

export interface EventPair {
  readonly theirs: TheirEvent | undefined;
  readonly ours: OwnEvent | undefined;
}

type PairState = ProviderEventState | 'absent';

/** What the provider may say of an event that we hold in a state. What goes back to a payer is followed by itself. */
const agreeing: Readonly<Record<OwnEventState, readonly PairState[]>> = {
  received: ['paid'],
  sent_back: ['paid', 'pending', 'failed', 'reversed', 'absent'],
  sent: ['paid'],
  waiting: ['pending', 'absent'],
  not_sent: ['failed', 'reversed', 'absent'],
  open: ['open'],
  won: ['won'],
  lost: ['lost'],
};

/** What changes what somebody has, or may. */
const moving: readonly ProviderEventState[] = ['paid', 'pending', 'open', 'lost'];
const moves = ({ state }: TheirEvent) => moving.includes(state);

const isOtherAmount = ({ amount, currency }: TheirEvent, { amountKobo }: OwnEvent) =>
  amount !== null && (amount !== amountKobo || currency !== 'NGN');

/** How a provider and we differ on an event; undefined when they agree. */
export function compareEvent({ theirs, ours }: EventPair): ReconciliationProblem | undefined {
  if (ours) return compareOurs(ours, theirs);
  return theirs && moves(theirs) ? 'missing_here' : undefined;
}

function compareOurs(ours: OwnEvent, theirs: TheirEvent | undefined): ReconciliationProblem | undefined {
  if (theirs && moves(theirs) && isOtherAmount(theirs, ours)) return 'other_amount';
  if (agreeing[ours.state].includes(theirs?.state ?? 'absent')) return undefined;
  return theirs ? 'other_state' : 'missing_there';
}

export interface Finding extends EventPair {
  readonly problem: ReconciliationProblem;
}

/** The pairs that differ. */
export const findProblems = (pairs: readonly EventPair[]): Finding[] =>
  pairs.flatMap((pair) => {
    const problem = compareEvent(pair);
    return problem ? [{ ...pair, problem }] : [];
  });
