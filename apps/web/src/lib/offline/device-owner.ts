import type { CurrentUser } from '@rentreel/contracts/auth';
import { readFailure } from '../request-error.ts';

/** Whose answers this device keeps. */
export interface DeviceOwner {
  /** The person's id, or `guest`; undefined until the server, or the device, has said who it is. */
  current(): string | undefined;
  whenKnown(): Promise<string>;
  change(next: string): void;
}

export function createDeviceOwner(): DeviceOwner {
  let owner: string | undefined;
  let report = (_owner: string) => {};
  const known = new Promise<string>((resolve) => {
    report = resolve;
  });
  return {
    current: () => owner,
    whenKnown: () => known,
    change: (next) => {
      owner = next;
      report(next);
    },
  };
}

/** The owner while a member of the staff views somebody's account: nothing is kept then. */
export const nobody = '';

/** From now on this device keeps answers for this person; what it kept for others goes. */
export function deviceBelongsTo(owner: DeviceOwner, user: CurrentUser | null): void {
  const isViewed = user?.viewedUntil !== undefined;
  const person = isViewed ? nobody : (user?.uid ?? 'guest');
  saveKnownPerson(isViewed ? null : user);
  if (owner.current() === person) return;
  owner.change(person);
  void import('./answer-store.ts')
    .then(({ forgetAnswersOfOthers }) => forgetAnswersOfOthers(person))
    .catch(() => undefined);
}

/** Who was signed in here when the server last said so: enough to open their screens without a network. */
type KnownPerson = Pick<CurrentUser, 'uid' | 'name' | 'role'>;

const key = 'rr_person';

export function knownPerson(): KnownPerson | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<KnownPerson> | null;
    const { uid, name, role } = stored ?? {};
    return uid !== undefined && name !== undefined && role !== undefined ? { uid, name, role } : null;
  } catch {
    return null;
  }
}

/** Remembers who is signed in, or that nobody is. */
export function saveKnownPerson(user: CurrentUser | null): void {
  if (user === null) return localStorage.removeItem(key);
  const { uid, name, role } = user;
  return localStorage.setItem(key, JSON.stringify({ uid, name, role }));
}

/** Calls `listener` when somebody signs in or out in another tab of this browser. */
export function onPersonChangedElsewhere(listener: () => void): void {
  addEventListener('storage', (event) => {
    // A key of null: the other tab has emptied the storage.
    if (event.key === key || event.key === null) listener();
  });
}

/** Stands in for the server's answer: what only the server knows is left empty. */
export function asCurrentUser(person: KnownPerson): Omit<CurrentUser, 'referral' | 'deletionDueAt' | 'viewedUntil'> {
  return {
    ...person,
    email: '',
    isVerified: false,
    verificationSubmitted: false,
    emailVerified: true,
    referralCode: '',
    createdAt: 0,
  };
}

/**
 * Who is here when the server did not say: the person that it named last, or offline a guest. Throws what the server
 * refused, and the failure when this device knows nobody.
 */
export function whoIsHere(failure: unknown): Omit<CurrentUser, 'referral' | 'deletionDueAt' | 'viewedUntil'> | null {
  if (!readFailure(failure).unanswered) throw failure;
  const person = knownPerson();
  if (person === null && navigator.onLine) throw failure;
  return person && asCurrentUser(person);
}
