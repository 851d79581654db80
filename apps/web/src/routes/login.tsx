import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/pages/login-page.tsx';
import { redirectSignedIn } from '../lib/redirect-signed-in.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: redirectSignedIn,
  loader: ({ context: { services } }) => services.utils.app.config.prefetch(),
  component: LoginPage,
});
