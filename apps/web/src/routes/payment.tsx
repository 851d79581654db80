import { createFileRoute } from '@tanstack/react-router';
import { readPaymentSearch } from '../features/bookings/checkout/search.ts';
import { CheckoutNotFoundPage } from '../features/bookings/not-found.ts';
import { IntentPage } from '../features/bookings/checkout/intent-page.tsx';
import { OpenPaymentsPage } from '../features/bookings/checkout/open-payments-page.tsx';
import { PaidPage } from '../features/bookings/checkout/paid-page.tsx';

export const Route = createFileRoute('/payment')({
  staticData: { width: 'column' },
  validateSearch: readPaymentSearch,
  component: RoutePage,
  errorComponent: CheckoutNotFoundPage,
});

function RoutePage() {
  const { intent, booking } = Route.useSearch();
  if (intent) return <IntentPage key={intent} intentId={intent} />;
  return booking ? <PaidPage key={booking} bookingId={booking} /> : <OpenPaymentsPage title="Payments" />;
}
