import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../features/account/security-page.tsx';

export const Route = createFileRoute('/security')({
  loader: ({ context: { services } }) => services.utils.auth.listSessions.ensureData(),
  component: SecurityPage,
});
