import { createFileRoute } from '@tanstack/react-router';
import { readPaymentSearch } from '../features/checkout/lib/checkout-search.ts';
import { CheckoutFailedPage } from '../features/checkout/pages/checkout-failed-page.tsx';
import { IntentPage } from '../features/checkout/pages/intent-page.tsx';
import { OpenPaymentsPage } from '../features/checkout/pages/open-payments-page.tsx';
import { PaidPage } from '../features/checkout/pages/paid-page.tsx';

export const Route = createFileRoute('/payment')({
  validateSearch: readPaymentSearch,
  component: RoutePage,
  errorComponent: CheckoutFailedPage,
});

function RoutePage() {
  const { intent, booking } = Route.useSearch();
  if (intent) return <IntentPage key={intent} intentId={intent} />;
  return booking ? <PaidPage key={booking} bookingId={booking} /> : <OpenPaymentsPage title="Payments" />;
}
