import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/account/profile-page.tsx';
import { TermsNotice } from '../features/privacy/terms-notice.tsx';
import { BalanceRow } from '../features/wallet/index.ts';

export const Route = createFileRoute('/profile')({
  loader: ({ context: { services } }) => {
    void services.utils.app.config.prefetch();
    void services.utils.wallet.balance.prefetch();
  },
  component: RoutePage,
});

function RoutePage() {
  return <ProfilePage balance={<BalanceRow />} notice={<TermsNotice />} />;
}
