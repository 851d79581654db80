import { fetchedTransactions, shownTransactions } from '@rentreel/contracts/wallet';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { useOpenWithdrawals } from '../hooks/use-open-withdrawals.ts';
import { TransactionRow } from './transaction-row.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { TransactionsPending } from './transactions-pending.tsx';

export function RecentTransactions() {
  const { data, isPending, isError, refetch } = trpc.wallet.transactions.useQuery({ limit: fetchedTransactions });
  const openWithdrawal = useOpenWithdrawals();
  return (
    <section className="recent" aria-labelledby="recent-transactions" aria-busy={isPending}>
      <div className="recent-head">
        <h2 id="recent-transactions">Recent Transactions</h2>
        {data !== undefined && data.length > 0 && (
          <Link to="/transactions" {...buttonProps({ variant: 'text', size: 'sm' })}>
            See all
          </Link>
        )}
      </div>
      {isPending && <TransactionsPending />}
      {isError && data === undefined && <TransactionsFailed onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="py-4 text-text-2">No transactions yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.slice(0, shownTransactions).map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} waiting={openWithdrawal(transaction.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
