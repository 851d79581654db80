import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { captureReferral } from './referral.ts';
import { rememberReturnTo } from './return-to.ts';
import { accessOf } from './routes-table.ts';
import type { Services } from './services.ts';
import { signInSearch } from './sign-in-search.ts';

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
