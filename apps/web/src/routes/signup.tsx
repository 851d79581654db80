import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../features/account/auth/signup-page.tsx';
import { redirectSignedIn } from '../lib/guard-route.ts';

export const Route = createFileRoute('/signup')({ beforeLoad: redirectSignedIn, component: SignupPage });
