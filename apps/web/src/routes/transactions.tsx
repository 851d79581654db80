import { Outlet, createFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type HistorySearch, historyInput, readHistorySearch } from '../features/wallet/search.ts';
import { TransactionsPage } from '../features/wallet/transactions-page.tsx';

interface TransactionsAddress {
  type?: string;
  flow?: string;
  from?: string;
  to?: string;
  text?: string;
}

export const Route = createFileRoute('/transactions')({
  // Parsed by the page, to keep the parser out of the shell.
  validateSearch: (search): TransactionsAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: heading and filters render immediately and the list shows its own loading text.
  loader: ({ context: { services }, deps }) => {
    void services.utils.wallet.searchTransactions.prefetchInfinite(historyInput(readHistorySearch({ ...deps })), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = readHistorySearch({ ...Route.useSearch() });
  const { transactionId } = useParams({ strict: false });
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: HistorySearch) => void navigate({ to: '.', search: { ...next }, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <TransactionsPage search={search} onSearch={onSearch}>
      {transactionId === undefined ? undefined : <Outlet />}
    </TransactionsPage>
  );
}
