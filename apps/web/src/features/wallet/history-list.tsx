import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { Button, EmptyState, ListStates, buttonProps } from '@rentreel/ui';
import { dayMs, formatDate, formatIsoDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ReceiptText, SearchX } from 'lucide-react';
import { useId } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { type HistorySearch, historyInput, typeNames } from './search.ts';
import { HistoryRow, TransactionsFailed, TransactionsPending, useOpenWithdrawals } from './transaction-rows.tsx';

interface HistoryListProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** Matching transactions by day; loaded pages stay visible while offline. */
export function HistoryList({ search, onSearch }: HistoryListProps) {
  const query = trpc.wallet.searchTransactions.useInfiniteQuery(historyInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <ListStates
      query={query}
      pending={<TransactionsPending />}
      failed={<TransactionsFailed onRetry={() => void query.refetch()} />}
      empty={<NoHistory search={search} onSearch={onSearch} />}
      others="Earlier transactions"
      moreText="Show earlier"
    >
      {(entries) =>
        historyDays(entries, { hasMore: query.hasNextPage }).map((day) => <DaySection key={day.name} day={day} />)
      }
    </ListStates>
  );
}

function DaySection({ day }: { day: HistoryDay }) {
  const headingId = useId();
  const openWithdrawal = useOpenWithdrawals();
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 mb-1 text-14/normal text-text-2">
        <h2 className="font-body font-semibold text-14 tracking-[0]" id={headingId}>
          {day.name}
        </h2>
        {day.whole && (
          <p>
            {day.inKobo > 0 && (
              <>
                In <Money amountKobo={day.inKobo} />
              </>
            )}
            {day.inKobo > 0 && day.outKobo > 0 && ' · '}
            {day.outKobo > 0 && (
              <>
                Out <Money amountKobo={day.outKobo} />
              </>
            )}
          </p>
        )}
      </div>
      <ul className="history-rows overflow-hidden border border-hairline rounded-card bg-surface">
        {day.entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} waiting={openWithdrawal(entry.id)} />
        ))}
      </ul>
    </section>
  );
}

interface NoHistoryProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

function filterLabel({ type, flow, from, to, text }: HistorySearch): string {
  return [
    ...(text === undefined ? [] : [`“${text}”`]),
    ...(type === undefined ? [] : [typeNames[type].toLowerCase()]),
    ...(flow === undefined ? [] : [`money ${flow}`]),
    ...(from === undefined ? [] : [`from ${formatIsoDay(from)}`]),
    ...(to === undefined ? [] : [`to ${formatIsoDay(to)}`]),
  ].join(', ');
}

function NoHistory({ search, onSearch }: NoHistoryProps) {
  const label = filterLabel(search);
  if (label !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title="No results"
        action={
          <Button variant="secondary" onClick={() => onSearch({})}>
            Clear filters
          </Button>
        }
      >
        You have no transactions for {label}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title="No transactions yet."
      action={
        <Link to="/wallet" {...buttonProps({})}>
          Open your wallet
        </Link>
      }
    >
      Every deposit, withdrawal, fee and refund of your wallet is listed here.
    </EmptyState>
  );
}

/** A day of the history in Lagos. */
interface HistoryDay {
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
  /** Kobo; both are zero or positive. */
  readonly inKobo: number;
  readonly outKobo: number;
  /** False while the next page may contain more of this day, so that its sums would be wrong. */
  readonly whole: boolean;
}

function dayName(at: number, now: number): string {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Today';
  return day === formatDate(now - dayMs) ? 'Yesterday' : day;
}

const sum = (entries: readonly HistoryEntry[], sign: 1 | -1) =>
  entries.reduce((total, { amountKobo }) => total + Math.max(0, amountKobo * sign), 0);

/** Groups entries, sorted from new to old, by day. */
export function historyDays(
  entries: readonly HistoryEntry[],
  { hasMore, now = Date.now() }: { hasMore: boolean; now?: number },
): HistoryDay[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const name = dayName(entry.timestamp, now);
    days.set(name, [...(days.get(name) ?? []), entry]);
  }
  return [...days].map(([name, own], index) => ({
    name,
    entries: own,
    inKobo: sum(own, 1),
    outKobo: sum(own, -1),
    whole: !hasMore || index < days.size - 1,
  }));
}
