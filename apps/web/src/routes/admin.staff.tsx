import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../features/administration/staff/staff-page.tsx';

export const Route = createFileRoute('/admin/staff')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.staff.list.ensureData(),
  component: StaffPage,
});
