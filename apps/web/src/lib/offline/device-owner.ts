import type { CurrentUser } from '@rentreel/contracts/auth';
import { readFailure } from '../request-error.ts';

/** The user whose responses this device stores. */
export interface DeviceOwner {
  /** The user's id, or `guest`; undefined until the server or the device has identified the user. */
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

/** Owner while staff view a user's account: nothing is stored. */
export const nobody = '';

/** Makes this user the owner of the device and deletes the stored responses of others. */
export function setDeviceOwner(owner: DeviceOwner, user: CurrentUser | null): void {
  const isViewed = user?.viewedUntil !== undefined;
  const person = isViewed ? nobody : (user?.uid ?? 'guest');
  saveKnownPerson(isViewed ? null : user);
  if (owner.current() === person) return;
  owner.change(person);
  void import('./answer-store.ts')
    .then(({ forgetAnswersOfOthers }) => forgetAnswersOfOthers(person))
    .catch(() => undefined);
}

/** The last user confirmed by the server: enough to open their screens offline. */
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

/** Stores the signed-in user; null deletes it. */
export function saveKnownPerson(user: CurrentUser | null): void {
  if (user === null) return localStorage.removeItem(key);
  const { uid, name, role } = user;
  return localStorage.setItem(key, JSON.stringify({ uid, name, role }));
}

/** Calls `listener` when a user signs in or out in another tab of this browser. */
export function onPersonChangedElsewhere(listener: () => void): void {
  addEventListener('storage', (event) => {
    // A null key means that the other tab has cleared the storage.
    if (event.key === key || event.key === null) listener();
  });
}

/** Builds a substitute for the server's response; fields that only the server knows are empty. */
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
 * Returns the user when the server did not answer: the last one it confirmed, or a guest while offline. Throws `failure` when
 * the server refused the call, or when the device is online and knows no user.
 */
export function fallbackUser(failure: unknown): Omit<CurrentUser, 'referral' | 'deletionDueAt' | 'viewedUntil'> | null {
  if (!readFailure(failure).unanswered) throw failure;
  const person = knownPerson();
  if (person === null && navigator.onLine) throw failure;
  return person && asCurrentUser(person);
}
