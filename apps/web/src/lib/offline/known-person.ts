import type { CurrentUser } from '@rentreel/contracts/auth';

/** Who was signed in here when the server last said so: enough to open their screens without a network. */
export type KnownPerson = Pick<CurrentUser, 'uid' | 'name' | 'role'>;

const key = 'rr_person';

export function knownPerson(): KnownPerson | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<KnownPerson> | null;
    const { uid, name, role } = kept ?? {};
    return uid !== undefined && name !== undefined && role !== undefined ? { uid, name, role } : null;
  } catch {
    return null;
  }
}

/** Remembers who is signed in, or that nobody is. */
export function keepKnownPerson(user: CurrentUser | null): void {
  if (user === null) return localStorage.removeItem(key);
  const { uid, name, role } = user;
  return localStorage.setItem(key, JSON.stringify({ uid, name, role }));
}

/** Stands in for the server's answer: what only the server knows is left empty. */
export function asCurrentUser(person: KnownPerson): Omit<CurrentUser, 'referral'> {
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
