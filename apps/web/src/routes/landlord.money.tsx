import { createFileRoute } from '@tanstack/react-router';
import { LandlordMoneyPage } from '../features/landlords/money-page.tsx';

export const Route = createFileRoute('/landlord/money')({
  staticData: { width: 'wide' },
  // Not awaited: the heading renders immediately and the lists show their own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.landlords.money.prefetch();
  },
  component: LandlordMoneyPage,
});
