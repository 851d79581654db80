import { redirect } from '@tanstack/react-router';
import type { Services } from './services.ts';

/** Who is signed in has nothing to do on the sign-in pages. */
export function redirectSignedIn({ context }: { context: { services: Services } }): void {
  if (context.services.session.current()) redirect({ to: '/', replace: true, throw: true });
}
