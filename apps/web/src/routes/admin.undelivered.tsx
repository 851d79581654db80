import { createFileRoute } from '@tanstack/react-router';
import { UndeliveredPage } from '../features/administration/jobs/undelivered-page.tsx';

export const Route = createFileRoute('/admin/undelivered')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.jobs.listUndelivered.ensureData(),
  component: UndeliveredPage,
});
