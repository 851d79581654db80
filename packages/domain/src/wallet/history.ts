import type { Page } from '@rentreel/contracts/page';
import type { HistoryEntry, SearchTransactionsInput, WalletTransaction } from '@rentreel/contracts/wallet';
import { type AccountCode, userAvailable } from '@rentreel/ledger';
import { endOfIsoDay, startOfIsoDay } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { type SeqRange, findPlaceOf, listHistory, listLines, wholeJournal } from './history-repository.ts';
import { type SqlRunner, readRunner } from './sql-runner.ts';
import { toHistoryEntry, toWalletTransaction } from './transaction-dto.ts';

/** The latest movements of the caller's wallet, newest first; none before it is opened. */
export async function listWalletTransactions(ctx: Context, { limit = 10 } = {}): Promise<WalletTransaction[]> {
  const { userId } = requireUser(ctx);
  return (await listLines(readRunner(ctx), userAvailable(userId), limit)).map(toWalletTransaction);
}

/** The caller's transactions that fit, newest first, page by page. Errors: app.invalid_input (a cursor that is not ours). */
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
  // A page that follows another begins below it, so the last day is known to be passed.
  if (cursor) return { after, upTo: decodeCursor(cursor).sortValue - 1 };
  return { after, upTo: to === undefined ? wholeJournal.upTo : await findPlaceOf(runner, account, endOfIsoDay(to)) };
}
