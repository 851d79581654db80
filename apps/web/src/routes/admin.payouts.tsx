import { createFileRoute, notFound } from '@tanstack/react-router';
import { PayoutsPage } from '../features/wallet/payouts/admin/payouts-page.tsx';

export const Route = createFileRoute('/admin/payouts')({
  // To anybody else there is no such screen.
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
  },
  loader: ({
    context: {
      services: { utils },
    },
  }) =>
    Promise.all([
      utils.payouts.listCases.ensureData(),
      utils.payments.listCases.ensureData(),
      utils.bookings.listEscrow.ensureData({ text: '' }),
    ]),
  component: PayoutsPage,
});
