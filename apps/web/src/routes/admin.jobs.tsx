import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../features/administration/jobs/jobs-page.tsx';

export const Route = createFileRoute('/admin/jobs')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.jobs.list.ensureData(),
  component: JobsPage,
});
