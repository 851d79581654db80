import type { OwnEventState, ProviderEventState, ReconciliationProblem } from '@rentreel/contracts/payments';
import type { Kobo } from '@rentreel/values';

/** A charge or transfer as the provider lists it. */
export interface TheirEvent {
  /** The provider's own id of a charge; for a transfer the reference it was sent with. */
  readonly eventId: string;
  readonly reference: string;
  /** In the smallest unit of its currency; null when the provider does not name it. */
  readonly amount: number | null;
  readonly currency: string;
  readonly state: ProviderEventState;
}

/** The same event as stored here. */
export interface OwnEvent {
  readonly eventId: string;
  /** Every reference the provider may know it under. */
  readonly references: readonly string[];
  readonly amountKobo: Kobo;
  readonly state: OwnEventState;
}

export interface EventPair {
  readonly theirs: TheirEvent | undefined;
  readonly ours: OwnEvent | undefined;
}

type PairState = ProviderEventState | 'absent';

/** The provider's states that agree with each of our states. Refunds to a payer are tracked separately. */
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

/** Provider states in which money moved or can move. */
const moving: readonly ProviderEventState[] = ['paid', 'pending', 'open', 'lost'];
const moves = ({ state }: TheirEvent) => moving.includes(state);

const isOtherAmount = ({ amount, currency }: TheirEvent, { amountKobo }: OwnEvent) =>
  amount !== null && (amount !== amountKobo || currency !== 'NGN');

/** Returns how the provider's event and ours differ; undefined when they agree. */
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

/** Returns the pairs that differ. */
export const findProblems = (pairs: readonly EventPair[]): Finding[] =>
  pairs.flatMap((pair) => {
    const problem = compareEvent(pair);
    return problem ? [{ ...pair, problem }] : [];
  });
