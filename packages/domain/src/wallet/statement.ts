import type { SqlRunner } from '@rentreel/db';
import type { HistoryEntry, StatementInput } from '@rentreel/contracts/wallet';
import { type AccountCode, userAvailable } from '@rentreel/ledger';
import { endOfIsoDay, startOfIsoDay } from '@rentreel/values';
import { type Context, requireUser } from '../kernel/index.ts';
import {
  type RangeTotals,
  type SeqRange,
  findEdge,
  findPlaceOf,
  listRowsAfter,
  sumRange,
} from './history-repository.ts';
import { readRunner } from './sql-runner.ts';
import { toHistoryEntry } from './transaction-dto.ts';

const pageSize = 500;

/** A wallet over a range of days, in kobo: opening balance, inflow, outflow, closing balance. */
export interface WalletStatement extends StatementInput, RangeTotals {
  readonly openingKobo: number;
  readonly closingKobo: number;
  /** The entries in pages, oldest first; entries posted after the statement was opened are excluded. */
  readonly pages: () => AsyncGenerator<readonly HistoryEntry[]>;
}

/**
 * Opens the statement of the caller's wallet over a range of days. It begins and ends at fixed places of the journal, so the
 * closing balance of one statement is the opening balance of the next. Throws when the totals do not add up, rather than
 * return wrong ones.
 */
export async function openStatement(ctx: Context, { from, to }: StatementInput): Promise<WalletStatement> {
  const { userId } = requireUser(ctx);
  const runner = readRunner(ctx);
  const account = userAvailable(userId);
  const opening = await findEdge(runner, account, await findPlaceOf(runner, account, startOfIsoDay(from)));
  const closing = await findEdge(runner, account, await findPlaceOf(runner, account, endOfIsoDay(to)));
  const range = { after: opening.seq, upTo: closing.seq };
  const totals = await sumRange(runner, account, range);
  if (opening.balanceKobo + totals.inKobo - totals.outKobo !== closing.balanceKobo) {
    throw new Error(`The statement of ${account} from ${from} to ${to} does not add up`);
  }
  return {
    from,
    to,
    ...totals,
    openingKobo: opening.balanceKobo,
    closingKobo: closing.balanceKobo,
    pages: () => pagesOf(runner, account, range),
  };
}

async function* pagesOf(runner: SqlRunner, account: AccountCode, { after, upTo }: SeqRange) {
  let place = after;
  while (place < upTo) {
    const rows = await listRowsAfter(runner, account, { range: { after: place, upTo }, limit: pageSize });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toHistoryEntry);
    place = last.seq;
  }
}
