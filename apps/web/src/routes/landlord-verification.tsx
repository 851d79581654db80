import { createFileRoute } from '@tanstack/react-router';
import { LandlordVerificationPage } from '../features/mandates/landlord-verification-page.tsx';

export const Route = createFileRoute('/landlord-verification')({
  // Not awaited: the heading renders immediately and the lists show their own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.verification.listHomes.prefetch();
    void services.utils.mandates.list.prefetch();
  },
  component: LandlordVerificationPage,
});
