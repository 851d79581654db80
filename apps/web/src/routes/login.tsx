import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account/auth/login-page.tsx';
import { redirectSignedIn } from '../lib/guard-route.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: redirectSignedIn,
  loader: ({ context: { services } }) => services.utils.app.config.prefetch(),
  component: LoginPage,
});
