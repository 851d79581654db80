import type { CurrentUser } from '@rentreel/contracts/auth';
import { readFailure } from '../request-error.ts';
import { asCurrentUser, knownPerson } from './known-person.ts';

/**
 * Who is here when the server did not say: the person that it named last, or offline a guest. Throws what the server
 * refused, and the failure when this device knows nobody.
 */
export function whoIsHere(failure: unknown): Omit<CurrentUser, 'referral'> | null {
  if (!readFailure(failure).unanswered) throw failure;
  const person = knownPerson();
  if (person === null && navigator.onLine) throw failure;
  return person && asCurrentUser(person);
}
