import { createFileRoute } from '@tanstack/react-router';
import { readCheckoutSearch } from '../features/bookings/checkout/search.ts';
import { CheckoutNotFoundPage } from '../features/bookings/not-found.ts';
import { CheckoutPage } from '../features/bookings/checkout/checkout-page.tsx';
import { OpenPaymentsPage } from '../features/bookings/checkout/open-payments-page.tsx';

export const Route = createFileRoute('/checkout')({
  validateSearch: readCheckoutSearch,
  component: RoutePage,
  errorComponent: CheckoutNotFoundPage,
});

function RoutePage() {
  const { booking } = Route.useSearch();
  return booking ? <CheckoutPage key={booking} bookingId={booking} /> : <OpenPaymentsPage title="Checkout" />;
}
