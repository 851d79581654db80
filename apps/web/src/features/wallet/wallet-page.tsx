import { limits } from '@rentreel/contracts/limits';
import { shownTransactions } from '@rentreel/contracts/wallet';
import { Card, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, PiggyBank } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import RestrictionNote from '#/components/restriction-note.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { BalanceCard } from './balance.tsx';
import { ChargebackNote } from './hold-notes.tsx';
import { LimitsCard } from './limits-card.tsx';
import { MoveMoney } from './move-money.tsx';
import { TransactionRow, TransactionsFailed, TransactionsPending, useOpenWithdrawals } from './transaction-rows.tsx';
import './wallet.css';

export function WalletPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageTitle>My Wallet</PageTitle>
      <PageHeader title="My Wallet" subtitle="Manage your balance and transactions" />
      {user === null ? (
        <SignedOutWallet />
      ) : (
        <div className="page grid gap-8 items-start lg:grid-cols-[408px_minmax(0,1fr)]">
          <div className="grid gap-6 min-w-0">
            <BalanceCard />
            <RestrictionNote activities={['paying', 'withdrawing']} />
            <ChargebackNote />
            <SandboxNote />
            <MoveMoney />
            <LimitsCard />
          </div>
          <RecentTransactions />
          <PotsRow />
        </div>
      )}
    </>
  );
}

function SignedOutWallet() {
  return (
    <div className="page grid justify-items-start gap-4">
      <p>Please log in to view your wallet.</p>
      <Link to="/login" search={signInSearch()} {...buttonProps({})}>
        Log in
      </Link>
    </div>
  );
}

function SandboxNote() {
  const config = trpc.app.config.useQuery().data;
  return config?.sandboxPayments ? <Note tone="sun">Sandbox: no real money moves.</Note> : null;
}

/** Link to the rent pots. */
function PotsRow() {
  return (
    <Card padded={false} className="overflow-hidden min-w-0">
      <Link to="/pots" className="menu-row">
        <PiggyBank className="icon" aria-hidden="true" />
        <span className="flex-1">Rent pots</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
    </Card>
  );
}

function RecentTransactions() {
  const { data, isPending, isError, refetch } = trpc.wallet.transactions.useQuery({
    limit: limits.fetchedTransactions,
  });
  const openWithdrawal = useOpenWithdrawals();
  const shown = (data ?? []).slice(0, shownTransactions);
  return (
    <section
      className="lg:px-6 lg:pt-5 lg:pb-2 lg:border lg:border-hairline lg:rounded-card lg:shadow-1 lg:bg-surface min-w-0"
      aria-labelledby="recent-transactions"
      aria-busy={isPending}
    >
      <div className="flex items-center justify-between gap-3 min-h-11 mb-1">
        <h2 id="recent-transactions">Recent Transactions</h2>
        {shown.length > 0 && (
          <Link to="/transactions" {...buttonProps({ variant: 'text', size: 'sm' })}>
            See all
          </Link>
        )}
      </div>
      {isPending && <TransactionsPending />}
      {isError && data === undefined && <TransactionsFailed onRetry={() => void refetch()} />}
      {!isPending && shown.length === 0 && <p className="py-4 text-text-2">No transactions yet.</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} waiting={openWithdrawal(transaction.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
