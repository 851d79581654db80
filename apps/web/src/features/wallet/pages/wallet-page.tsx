import { PageHeader } from '@rentreel/ui';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { BalanceCard } from '../components/balance-card.tsx';
import { BalancePending } from '../components/balance-pending.tsx';
import { MoveMoney } from '../components/move-money.tsx';
import { PotsRow } from '../components/pots-row.tsx';
import { RecentTransactions } from '../components/recent-transactions.tsx';
import { SandboxNote } from '../components/sandbox-note.tsx';
import { SignedOutWallet } from '../components/signed-out-wallet.tsx';
import '../wallet.css';

export function WalletPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageTitle>My Wallet</PageTitle>
      <PageHeader title="My Wallet" subtitle="Manage your balance and transactions" />
      {user === null ? (
        <SignedOutWallet />
      ) : (
        <div className="page wallet">
          <div className="grid gap-6">
            <Suspense fallback={<BalancePending />}>
              <BalanceCard />
            </Suspense>
            <SandboxNote />
            <MoveMoney />
          </div>
          <RecentTransactions />
          <PotsRow />
        </div>
      )}
    </>
  );
}
