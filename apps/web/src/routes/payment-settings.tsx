import { createFileRoute } from '@tanstack/react-router';
import { PaymentSettingsPage } from '../features/wallet/payouts/payment-settings-page.tsx';

export const Route = createFileRoute('/payment-settings')({
  loader: ({ context: { services } }) => services.utils.payouts.settings.ensureData(),
  component: PaymentSettingsPage,
});
