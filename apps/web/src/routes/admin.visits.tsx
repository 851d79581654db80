import { createFileRoute } from '@tanstack/react-router';
import { DisputedInspectionsPage } from '../features/inspections/admin/disputed-inspections-page.tsx';

export const Route = createFileRoute('/admin/visits')({
  component: DisputedInspectionsPage,
});
