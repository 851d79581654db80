import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '../features/saved/alerts/alerts-page.tsx';

export const Route = createFileRoute('/alerts/')({
  loader: ({ context: { services } }) => {
    void services.utils.alerts.list.prefetch();
  },
  component: AlertsPage,
});
