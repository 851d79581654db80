import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/administration/overview-page.tsx';

export const Route = createFileRoute('/admin/')({
  loader: ({
    context: {
      services: { utils },
    },
  }) =>
    Promise.all([
      utils.administration.queues.ensureData(),
      utils.staff.me.getData()?.rights.includes('books.read') && utils.administration.books.ensureData(),
    ]),
  component: OverviewPage,
});
