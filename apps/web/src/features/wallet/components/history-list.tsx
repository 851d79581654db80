import { Button, Note } from '@rentreel/ui';
import { useId } from 'react';
import { Money } from '../../../components/money/money.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type HistoryDay, historyDays } from '../lib/history-days.ts';
import { historyInput, type HistorySearch } from '../lib/history-search.ts';
import { useOpenWithdrawals } from '../hooks/use-open-withdrawals.ts';
import { HistoryRow } from './history-row.tsx';
import { NoHistory } from './no-history.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { TransactionsPending } from './transactions-pending.tsx';

interface HistoryListProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** The transactions that fit, day by day; what was loaded stays readable without a network. */
export function HistoryList({ search, onSearch }: HistoryListProps) {
  const query = trpc.wallet.searchTransactions.useInfiniteQuery(historyInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isPending) return <TransactionsPending />;
  if (isError && data === undefined) return <TransactionsFailed onRetry={() => void query.refetch()} />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <NoHistory search={search} onSearch={onSearch} />;
  return (
    <>
      {historyDays(entries, { hasMore: hasNextPage }).map((day) => (
        <DaySection key={day.name} day={day} />
      ))}
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The earlier ones did not load. Check your connection and try again.
        </Note>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          busy={isFetchingNextPage}
          busyText="Loading…"
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function DaySection({ day }: { day: HistoryDay }) {
  const headingId = useId();
  const openWithdrawal = useOpenWithdrawals();
  return (
    <section aria-labelledby={headingId}>
      <div className="history-day">
        <h2 id={headingId}>{day.name}</h2>
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
      <ul className="history-rows">
        {day.entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} waiting={openWithdrawal(entry.id)} />
        ))}
      </ul>
    </section>
  );
}
