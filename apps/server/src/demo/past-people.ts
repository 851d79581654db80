import { randomUUID } from 'node:crypto';
import type { DemoPerson } from './people.ts';

/** A user of earlier weeks, with a history and an unknown password. */
export type PastPerson = Pick<DemoPerson, 'name' | 'email' | 'isVerified' | 'memberForDays' | 'roles'> & {
  readonly key: string;
};

const pastPerson = (name: string, memberForDays: number, isVerified = false): PastPerson => {
  const key = name.toLowerCase().replace(' ', '.');
  return { key, name, email: `${key}@past.rentreel.ng`, isVerified, memberForDays };
};

/** Landlords of the twelve weeks before the demo. */
export const pastLandlords: readonly PastPerson[] = [
  pastPerson('Olumide Ogunbanjo', 140, true),
  pastPerson('Binta Waziri', 120, true),
];

/** Tenants of those weeks. */
export const pastTenants: readonly PastPerson[] = [
  pastPerson('Sade Balogun', 90),
  pastPerson('Ifeanyi Udeh', 90),
  pastPerson('Halima Garba', 88),
  pastPerson('Victor Edet', 88),
  pastPerson('Ronke Alabi', 87),
  pastPerson('Isaac Danladi', 87),
];

export const pastPeople: readonly PastPerson[] = [...pastLandlords, ...pastTenants];

/** Returns a random password that is stored nowhere. */
export const lostPassword = (): string => randomUUID();
