import { ReceiptText } from 'lucide-react';
import { missingPage, notFoundPage } from '#/components/not-found.tsx';

export const BookingNotFoundPage = missingPage({
  code: 'bookings.not_found',
  title: 'Booking not found',
  cutText: 'The link isn’t complete. Open Bookings to see yours.',
  to: '/bookings',
  linkText: 'Go to your bookings',
});

const nothingToPay = new Set<string | null>(['bookings.not_found', 'payments.not_found', 'app.invalid_input']);

/** The booking or payment does not belong to the user. */
export const CheckoutNotFoundPage = notFoundPage(({ code }) => {
  if (!nothingToPay.has(code)) return undefined;
  return {
    title: 'Nothing to pay',
    heading: 'Payment',
    missing: { icon: ReceiptText, title: 'You have nothing to pay here' },
    text: 'The link may be old, or belong to another account. You weren’t charged.',
    to: '/bookings',
    linkText: 'Open my bookings',
  };
});
