import { storedReferral } from './referral.ts';

/** The query of the sign-in pages: the stored referral code, when there is one. */
export function signInSearch(): { ref?: string } {
  const ref = storedReferral();
  return ref === null ? {} : { ref };
}
