import { createFileRoute, notFound } from '@tanstack/react-router';
import { OpenDisputesPage } from '../features/disputes/open-disputes-page.tsx';

export const Route = createFileRoute('/admin/disputes/')({
  // To anybody else there is no such screen.
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
  },
  component: OpenDisputesPage,
});
