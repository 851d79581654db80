import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../features/account/security-page.tsx';

export const Route = createFileRoute('/security')({
  loader: ({
    context: {
      services: { utils },
    },
  }) =>
    Promise.all([
      utils.auth.listSessions.ensureData(),
      utils.auth.getSecondFactors.ensureData(),
      utils.auth.listPasskeys.ensureData(),
    ]),
  component: SecurityPage,
});
