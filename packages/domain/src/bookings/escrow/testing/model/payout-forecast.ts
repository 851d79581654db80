import { payoutLimits, type WithdrawalState } from '@rentreel/contracts/payouts';
import type { WithdrawalRow } from './look-at-books.ts';
import type { BankWord, PayoutMove } from './model-attempts.ts';

/** What must come of a move: where the withdrawal stands then, and what its owner has again, in kobo. */
export interface PayoutOutcome {
  readonly to: WithdrawalState;
  readonly walletKobo: number;
  /** What is set aside for the bank changes by this. */
  readonly holdKobo: number;
  /** The move is refused, or the bank cannot be reached: the caller hears so. */
  readonly fails?: true;
}

interface Moving {
  readonly row: WithdrawalRow;
  readonly adminId: string;
  readonly bank: BankWord;
  /** The bank has been sent it, some time or other. */
  readonly known: boolean;
  /** Withdrawals of its owner are on hold: what the bank does not have yet stays here. */
  readonly onHold: boolean;
  readonly now: number;
}

const stays = ({ row }: Moving): PayoutOutcome => ({ to: row.state, walletKobo: 0, holdKobo: 0 });
const refused = (moving: Moving): PayoutOutcome => ({ ...stays(moving), fails: true });

const leaves = ({ row }: Moving, to: 'paid'): PayoutOutcome => ({ to, walletKobo: 0, holdKobo: -row.amountKobo });
const comesBack = ({ row }: Moving, to: 'returned' | 'cancelled'): PayoutOutcome => ({
  to,
  walletKobo: row.amountKobo,
  holdKobo: -row.amountKobo,
});

function approved(moving: Moving): PayoutOutcome {
  const { row, adminId, onHold } = moving;
  if (onHold || row.state !== 'requested') return refused(moving);
  const isFirst = row.approvalsNeeded === 2 && row.endorsedBy === null;
  if (isFirst) return stays(moving);
  return row.endorsedBy === adminId ? refused(moving) : { ...stays(moving), to: 'held' };
}

/** What the bank's word does to a transfer that it has; the simulator has paid at once. */
function told(moving: Moving): PayoutOutcome {
  const word = moving.row.bankAccountId === null ? 'paid' : moving.bank;
  if (word === 'paid') return leaves(moving, 'paid');
  if (word === 'failed' || word === 'reversed') return comesBack(moving, 'returned');
  const waits = { ...stays(moving), to: 'processing' } as const;
  return word === 'silence' ? { ...waits, fails: true } : waits;
}

function sent(moving: Moving): PayoutOutcome {
  const goes = moving.row.state === 'held' && !moving.onHold;
  return goes || moving.row.state === 'processing' ? told(moving) : stays(moving);
}

function rechecked(moving: Moving): PayoutOutcome {
  const { row, bank, known } = moving;
  if (row.state === 'processing') return told(moving);
  if (!known || row.bankAccountId === null) return stays(moving);
  if (bank === 'silence') return refused(moving);
  if (row.state === 'paid' && bank === 'reversed') return { to: 'returned', walletKobo: row.amountKobo, holdKobo: 0 };
  return stays(moving);
}

function givenUp(moving: Moving): PayoutOutcome {
  const { row, now } = moving;
  if (row.state !== 'processing') return stays(moving);
  const outcome = told(moving);
  const isOver = outcome.to === 'processing' && !outcome.fails && now >= row.stateSince + payoutLimits.stuckMs;
  return isOver ? comesBack(moving, 'returned') : outcome;
}

const outcomes: Record<PayoutMove, (moving: Moving) => PayoutOutcome> = {
  send: sent,
  ask: sent,
  approve: approved,
  decline: (moving) =>
    ['requested', 'held'].includes(moving.row.state) ? comesBack(moving, 'returned') : refused(moving),
  cancel: (moving) => {
    if (moving.row.state === 'cancelled') return stays(moving);
    return ['requested', 'held'].includes(moving.row.state) ? comesBack(moving, 'cancelled') : refused(moving);
  },
  cancel_of_other: refused,
  recheck: rechecked,
  give_up: givenUp,
};

/** What must come of a move of a withdrawal, said a second time. */
export const forecastPayout = (move: PayoutMove, moving: Moving): PayoutOutcome => outcomes[move](moving);
