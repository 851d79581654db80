import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../features/auth/pages/signup-page.tsx';
import { redirectSignedIn } from '../lib/redirect-signed-in.ts';

export const Route = createFileRoute('/signup')({ beforeLoad: redirectSignedIn, component: SignupPage });
