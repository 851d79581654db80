import { createFileRoute, notFound } from '@tanstack/react-router';
import { DisputedInspectionsPage } from '../features/inspections/admin/disputed-inspections-page.tsx';

export const Route = createFileRoute('/admin/visits')({
  // To anybody else there is no such screen.
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
  },
  component: DisputedInspectionsPage,
});
