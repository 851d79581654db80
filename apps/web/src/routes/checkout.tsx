import { createFileRoute } from '@tanstack/react-router';
import { readCheckoutSearch } from '../features/checkout/lib/checkout-search.ts';
import { CheckoutFailedPage } from '../features/checkout/pages/checkout-failed-page.tsx';
import { CheckoutPage } from '../features/checkout/pages/checkout-page.tsx';
import { OpenPaymentsPage } from '../features/checkout/pages/open-payments-page.tsx';

export const Route = createFileRoute('/checkout')({
  validateSearch: readCheckoutSearch,
  component: RoutePage,
  errorComponent: CheckoutFailedPage,
});

function RoutePage() {
  const { booking } = Route.useSearch();
  return booking ? <CheckoutPage key={booking} bookingId={booking} /> : <OpenPaymentsPage title="Checkout" />;
}
