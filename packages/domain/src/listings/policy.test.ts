import type { Id } from '@rentreel/contracts/ids';
import { listingStates } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/index.ts';
import { listingActorOf, maySeeListing } from './policy.ts';

const person = (userId: Id<'usr'>, role: 'user' | 'admin' = 'user'): Actor => ({
  kind: 'user',
  userId,
  role,
  sessionId: 'ses_1',
  ...(role === 'admin' && { staff: { roles: ['moderator'], secondFactor: 'proved' } }),
});
const landlord = person('usr_landlord');
const stranger = person('usr_stranger');
const administrator = person('usr_admin', 'admin');
const landlordWhoIsAdministrator = person('usr_landlord', 'admin');
const guest: Actor = { kind: 'guest' };
const system: Actor = { kind: 'system' };

describe('the policy of a listing in any state', () => {
  it.each(listingStates)('in %s lets only its landlord change it and only administrators moderate it', (state) => {
    const home = { landlordId: 'usr_landlord', state } as const;
    expect([landlord, administrator, stranger, guest, system].map((actor) => listingActorOf(actor, home))).toEqual([
      'landlord',
      'admin',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(listingStates)('in %s gives its landlord the role landlord, even if they are an administrator', (state) => {
    expect(listingActorOf(landlordWhoIsAdministrator, { landlordId: 'usr_landlord', state })).toBe('landlord');
  });

  it.each(listingStates)('in %s lets others see it only when it is live', (state) => {
    const home = { landlordId: 'usr_landlord', state } as const;
    expect([landlord, administrator].map((actor) => maySeeListing(actor, home))).toEqual([true, true]);
    expect([stranger, guest, system].map((actor) => maySeeListing(actor, home))).toEqual(
      [1, 2, 3].map(() => state === 'live'),
    );
  });
});
