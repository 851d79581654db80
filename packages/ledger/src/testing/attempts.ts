import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { type Balances, applyEntry } from '../balances.ts';
import type { JournalEntry, RecordedEntry } from '../journal-entry.ts';
import {
  inspectionFeeHeldPosting,
  inspectionFeePaidPosting,
  inspectionFeeReturnedPosting,
} from '../postings/inspections.ts';
import {
  depositPosting,
  transferPosting,
  withdrawalPaidLatePosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
  withdrawalReversedPosting,
} from '../postings/wallet.ts';

const userIds = ['usr_ada', 'usr_bola', 'usr_chidi', 'usr_danjuma'] as const;

const tried = fc.record({
  move: fc.constantFrom(
    'deposit',
    'transfer',
    'withdraw',
    'pay',
    'return',
    'sendBack',
    'payLate',
    'hold',
    'giveBack',
    'payOn',
  ),
  user: fc.nat(userIds.length - 1),
  // Index offset of the other user of a transfer: never 0, so never the same user.
  away: fc.integer({ min: 1, max: userIds.length - 1 }),
  // Few distinct amounts, so that wallets are often emptied exactly and often overdrawn by one kobo.
  amountKobo: fc.oneof(fc.constantFrom(1, 2, 99, 100, 101), fc.integer({ min: 1, max: 500_000 })).map(kobo),
});
type Step = typeof tried extends fc.Arbitrary<infer T> ? T : never;

/**
 * Generates wallet operations in order, as entries with `seq` 1, 2, 3, … and ids `jrn_1`, `jrn_2`, …; some exceed the balance
 * and must be refused. Withdrawals and inspection fees end at most once, as a correct caller would do.
 */
export const arbitraryAttempts: fc.Arbitrary<RecordedEntry[]> = fc.array(tried, { maxLength: 60 }).map((steps) => {
  const open: Open = { withdrawals: [], paid: [], returned: [], fees: [] };
  let balances: Balances = new Map();
  return steps.map((each, index) => {
    const seq = index + 1;
    const attempt = { ...postingOf(each, seq, open), id: `jrn_${seq}`, seq };
    const applied = applyEntry(balances, attempt);
    if (applied.ok) {
      balances = applied.balances;
      if (attempt.kind === 'withdrawal_requested') open.withdrawals.push(attempt);
      if (attempt.kind === 'inspection_fee_held') open.fees.push(attempt);
    }
    return attempt;
  });
});

interface Open {
  readonly withdrawals: RecordedEntry[];
  /** Requests that were paid or returned; their end is never refused, because the money is held. */
  readonly paid: RecordedEntry[];
  readonly returned: RecordedEntry[];
  readonly fees: RecordedEntry[];
}

function feePostingOf({ move, user, away, amountKobo }: Step, seq: number, { fees }: Open): JournalEntry | undefined {
  const common = { home: 'Mini flat', idempotencyKey: `key-${seq}`, occurredAt: 1_700_000_000_000 + seq };
  if (move === 'hold') {
    return inspectionFeeHeldPosting({ ...common, amountKobo, tenantId: nameOf(user), inspectionId: `ins_${seq}` });
  }
  const hold = move === 'giveBack' || move === 'payOn' ? fees.shift() : undefined;
  if (hold === undefined) return undefined;
  const { userId, amountKobo: held } = heldBy(hold);
  const end = { ...common, amountKobo: held, inspectionId: `ins_${hold.seq}`, refersTo: hold.id };
  if (move === 'giveBack') return inspectionFeeReturnedPosting({ ...end, tenantId: userId });
  return inspectionFeePaidPosting({ ...end, landlordId: nameOf(user + away) });
}

function postingOf(step: Step, seq: number, open: Open): JournalEntry {
  const { move, user, away, amountKobo } = step;
  const fee = feePostingOf(step, seq, open);
  if (fee) return fee;
  const common = { amountKobo, idempotencyKey: `key-${seq}`, occurredAt: 1_700_000_000_000 + seq };
  const userId = nameOf(user);
  if (move === 'transfer') return transferPosting({ ...common, fromUserId: userId, toUserId: nameOf(user + away) });
  if (move === 'withdraw') return withdrawalRequestedPosting({ ...common, userId });

  return withdrawalEndOf(step, common, open) ?? depositPosting({ ...common, userId });
}

/** The open withdrawals that each operation acts on, and their state after it. */
const ends = {
  pay: { from: 'withdrawals', to: 'paid', posting: withdrawalPaidPosting },
  return: { from: 'withdrawals', to: 'returned', posting: withdrawalReturnedPosting },
  sendBack: { from: 'paid', to: undefined, posting: withdrawalReversedPosting },
  payLate: { from: 'returned', to: undefined, posting: withdrawalPaidLatePosting },
} as const;

function withdrawalEndOf({ move }: Step, common: Common, open: Open): JournalEntry | undefined {
  const end = move in ends ? ends[move as keyof typeof ends] : undefined;
  const request = end && open[end.from].shift();
  if (end === undefined || request === undefined) return undefined;
  if (end.to !== undefined) open[end.to].push(request);
  return end.posting({ ...common, ...heldBy(request), refersTo: request.id });
}

type Common = Pick<JournalEntry, 'idempotencyKey' | 'occurredAt'>;

function heldBy({ lines }: RecordedEntry): { userId: string; amountKobo: Step['amountKobo'] } {
  const debited = lines.find((line) => line.amountKobo > 0);
  return { userId: debited?.account.split(':')[1] ?? '', amountKobo: debited?.amountKobo ?? kobo(0) };
}

function nameOf(user: number): string {
  return userIds[user % userIds.length] ?? userIds[0];
}

export interface AttemptsOutcome {
  readonly accepted: readonly RecordedEntry[];
  readonly refused: readonly RecordedEntry[];
  readonly balances: Balances;
}

/** Applies every attempt to the model in order: the ledger in the database must give the same results. */
export function runAttempts(attempts: readonly RecordedEntry[]): AttemptsOutcome {
  const accepted: RecordedEntry[] = [];
  const refused: RecordedEntry[] = [];
  let balances: Balances = new Map();
  for (const attempt of attempts) {
    const applied = applyEntry(balances, attempt);
    if (applied.ok) balances = applied.balances;
    (applied.ok ? accepted : refused).push(attempt);
  }
  return { accepted, refused, balances };
}
