import { type AnyRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { captureReferral, storedReferral } from './referral.ts';
import { rememberReturnTo, takeReturnTo } from './return-to.ts';
import { accessOf } from './routes-table.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';
import { notify } from './toasts.ts';

interface Opening {
  context: { services: Services };
  location: ParsedLocation;
  /** True when the link is only preloaded. */
  preload: boolean;
}

/**
 * Runs before every screen: stores the referral code and the address to return to, and redirects guests from screens that
 * require a session.
 */
export async function guardRoute({ context, location, preload }: Opening): Promise<void> {
  const user = await context.services.session.load();
  if (!preload) {
    captureReferral(location.searchStr);
    if (!user) rememberReturnTo(location.href);
  }
  if (!user && accessOf(location.pathname) === 'signed-in') {
    redirect({ to: '/login', search: signInSearch(), replace: true, throw: true });
  }
}

/** Redirects signed-in users from the sign-in pages. */
export function redirectSignedIn({ context }: { context: { services: Services } }): void {
  if (context.services.session.current()) redirect({ to: '/', replace: true, throw: true });
}

/** Returns the query of the sign-in pages: the stored referral code, if any. */
export function signInSearch(): { ref?: string } {
  const ref = storedReferral();
  return ref === null ? {} : { ref };
}

const signInPages = ['/login', '/signup', '/forgot-password'];

/**
 * Redirects to the sign-in page when the session ends elsewhere (another device, another tab, expiry), and back afterwards.
 * When a session starts in another tab, leaves the sign-in pages for the address that this tab was going to.
 */
export function followSession(router: AnyRouter, session: Session): void {
  session.onEnded(() => {
    rememberReturnTo(router.state.location.href);
    notify('You were logged out. Log in to continue.');
    void router.navigate({ to: '/login', search: signInSearch() });
  });
  session.onStartedElsewhere(() => {
    if (!signInPages.includes(router.state.location.pathname)) return;
    void router.navigate({ href: takeReturnTo() ?? '/', replace: true });
  });
}
