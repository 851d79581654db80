import { beforeEach, describe, expect, it } from 'vitest';
import { asCurrentUser, saveKnownPerson, knownPerson } from './device-owner.ts';

const user = {
  ...asCurrentUser({ uid: 'usr_1', name: 'Ada', role: 'user' }),
  email: 'ada@example.com',
  referralCode: 'ADA',
};

beforeEach(() => localStorage.clear());

describe('the known user of the device', () => {
  it('is stored with id, name and role only, without email and referral code', () => {
    saveKnownPerson(user);
    expect(knownPerson()).toEqual({ uid: 'usr_1', name: 'Ada', role: 'user' });
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/example\.com|ADA/);
  });

  it('is deleted when nobody is signed in', () => {
    saveKnownPerson(user);
    saveKnownPerson(null);
    expect(knownPerson()).toBeNull();
  });

  it.each(['{broken', '{"uid":"usr_1"}', 'null'])('is null when %s was stored', (text) => {
    localStorage.setItem('rr_person', text);
    expect(knownPerson()).toBeNull();
  });
});
