import type { AnyRouter } from '@tanstack/react-router';
import { signInSearch } from '../sign-in-search.ts';
import { rememberReturnTo } from '../return-to.ts';
import { notify } from '../toasts.ts';
import type { Session } from './session.ts';

/** A session that ends elsewhere (another device, its time is up) leads to a clean sign-in, and back afterwards. */
export function followSession(router: AnyRouter, session: Session): void {
  session.onEnded(() => {
    rememberReturnTo(router.state.location.href);
    notify('You were logged out. Log in to continue.');
    void router.navigate({ to: '/login', search: signInSearch() });
  });
}
