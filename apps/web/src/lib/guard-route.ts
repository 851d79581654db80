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
  /** True when a link is only being prepared. */
  preload: boolean;
}

/** Runs before every screen: keeps referral and return-to, and sends guests away from what needs a signed-in person. */
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

/** Who is signed in has nothing to do on the sign-in pages. */
export function redirectSignedIn({ context }: { context: { services: Services } }): void {
  if (context.services.session.current()) redirect({ to: '/', replace: true, throw: true });
}

/** The query of the sign-in pages: the stored referral code, when there is one. */
export function signInSearch(): { ref?: string } {
  const ref = storedReferral();
  return ref === null ? {} : { ref };
}

const signInPages = ['/login', '/signup', '/forgot-password'];

/**
 * A session that ends elsewhere (another device, another tab, its time is up) leads to a clean sign-in, and back afterwards.
 * One that starts in another tab leads away from the sign-in pages, to where this tab was going.
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
