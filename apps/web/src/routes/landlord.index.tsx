import { createFileRoute } from '@tanstack/react-router';
import { LandlordTodayPage } from '../features/landlords/today-page.tsx';

export const Route = createFileRoute('/landlord/')({
  staticData: { width: 'wide' },
  // Not awaited: the heading renders immediately and the lists show their own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.landlords.today.prefetch();
  },
  component: LandlordTodayPage,
});
