import { createFileRoute } from '@tanstack/react-router';
import { RecoveryPage } from '../features/administration/recovery-page.tsx';

export const Route = createFileRoute('/admin/recovery')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.recoveries.list.ensureData(),
  component: RecoveryPage,
});
