import { createFileRoute, notFound } from '@tanstack/react-router';
import { DisputedVisitsPage } from '../features/inspections/pages/disputed-visits-page.tsx';

export const Route = createFileRoute('/admin/visits')({
  // To anybody else there is no such screen.
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
  },
  component: DisputedVisitsPage,
});
