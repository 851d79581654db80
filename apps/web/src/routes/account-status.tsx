import { createFileRoute } from '@tanstack/react-router';
import { AccountStatusPage } from '../features/restrictions/account-status-page.tsx';

export const Route = createFileRoute('/account-status')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.restrictions.mine.ensureData(),
  component: AccountStatusPage,
});
