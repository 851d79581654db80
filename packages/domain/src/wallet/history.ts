import type { SqlRunner } from '@rentreel/db';
import type { Page } from '@rentreel/contracts/page';
import type { HistoryEntry, SearchTransactionsInput, WalletTransaction } from '@rentreel/contracts/wallet';
import { type AccountCode, userAvailable } from '@rentreel/ledger';
import { endOfIsoDay, startOfIsoDay } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { type SeqRange, findPlaceOf, listHistory, listLatest, wholeJournal } from './history-repository.ts';
import { readRunner } from './sql-runner.ts';
import { toHistoryEntry, toWalletTransaction } from './transaction-dto.ts';

/**
 * Number of extra lines read to order a page by time. Journal order is commit order, which differs from time order only among
 * entries that waited for the writer together.
 */
const committedTogether = 50;

/** Returns the latest transactions of the caller's wallet, newest first; empty before it is opened. */
export async function listWalletTransactions(ctx: Context, { limit = 10 } = {}): Promise<WalletTransaction[]> {
  const { userId } = requireUser(ctx);
  const among = limit + committedTogether;
  return (await listLatest(readRunner(ctx), userAvailable(userId), { limit, among })).map(toWalletTransaction);
}

/**
 * Returns the caller's matching transactions, newest first, page by page. Errors: app.invalid_input (a cursor that was not
 * issued here).
 */
export async function searchWalletTransactions(
  ctx: Context,
  input: SearchTransactionsInput,
): Promise<Page<HistoryEntry>> {
  const { userId } = requireUser(ctx);
  const runner = readRunner(ctx);
  const account = userAvailable(userId);
  const range = await rangeOf(runner, account, input);
  const rows = await listHistory(runner, account, { filter: input, range, limit: input.limit + 1 });
  const { items, nextCursor } = toPage(rows, input.limit, ({ seq, id }) => ({ sortValue: seq, id }));
  return { items: items.map(toHistoryEntry), nextCursor };
}

async function rangeOf(
  runner: SqlRunner,
  account: AccountCode,
  { from, to, cursor }: SearchTransactionsInput,
): Promise<SeqRange> {
  const after = from === undefined ? wholeJournal.after : await findPlaceOf(runner, account, startOfIsoDay(from));
  // A following page starts below the cursor, so lines after the last day are already passed.
  if (cursor) return { after, upTo: decodeCursor(cursor).sortValue - 1 };
  return { after, upTo: to === undefined ? wholeJournal.upTo : await findPlaceOf(runner, account, endOfIsoDay(to)) };
}
