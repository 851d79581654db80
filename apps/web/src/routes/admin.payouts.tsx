import { createFileRoute } from '@tanstack/react-router';
import { PayoutsPage } from '../features/wallet/payouts/admin/payouts-page.tsx';

export const Route = createFileRoute('/admin/payouts')({
  loader: ({
    context: {
      services: { utils },
    },
  }) =>
    Promise.all([
      utils.payouts.listCases.ensureData(),
      utils.payouts.listLeft.ensureData(),
      utils.payments.listCases.ensureData(),
      utils.payments.listChargebacks.ensureData(),
      utils.payments.listUnreconciled.ensureData(),
      utils.bookings.listEscrow.ensureData({ text: '' }),
    ]),
  component: PayoutsPage,
});
