import { createFileRoute } from '@tanstack/react-router';
import { ReferralsPage } from '../features/referrals/referrals-page.tsx';

export const Route = createFileRoute('/referrals')({
  loader: ({ context: { services } }) => {
    void services.utils.referrals.list.prefetchInfinite({ limit: 20 });
    return services.utils.referrals.dashboard.ensureData();
  },
  component: ReferralsPage,
});
