import { limits } from '@rentreel/contracts/limits';
import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/wallet/wallet-page.tsx';

export const Route = createFileRoute('/wallet')({
  // Not awaited: heading and amount field render immediately and each part shows its own loading text.
  loader: ({ context: { services } }) => {
    const { app, payouts, restrictions, wallet } = services.utils;
    void app.config.prefetch();
    void wallet.balance.prefetch();
    void wallet.limits.prefetch();
    void payouts.settings.prefetch();
    void restrictions.mine.prefetch();
    void wallet.transactions.prefetch({ limit: limits.fetchedTransactions });
  },
  component: WalletPage,
});
