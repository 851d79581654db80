import { createFileRoute } from '@tanstack/react-router';
import { AppealsPage } from '../features/administration/appeals-page.tsx';

export const Route = createFileRoute('/admin/appeals')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.restrictions.listAppeals.ensureData(),
  component: AppealsPage,
});
