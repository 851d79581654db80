import { beforeEach, describe, expect, it } from 'vitest';
import { asCurrentUser, saveKnownPerson, knownPerson } from './device-owner.ts';

const user = {
  ...asCurrentUser({ uid: 'usr_1', name: 'Ada', role: 'user' }),
  email: 'ada@example.com',
  referralCode: 'ADA',
};

beforeEach(() => localStorage.clear());

describe('the person whom this device knows', () => {
  it('is known by name alone: no address, no code', () => {
    saveKnownPerson(user);
    expect(knownPerson()).toEqual({ uid: 'usr_1', name: 'Ada', role: 'user' });
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/example\.com|ADA/);
  });

  it('is forgotten when nobody is signed in', () => {
    saveKnownPerson(user);
    saveKnownPerson(null);
    expect(knownPerson()).toBeNull();
  });

  it.each(['{broken', '{"uid":"usr_1"}', 'null'])('is nobody when %s was kept', (text) => {
    localStorage.setItem('rr_person', text);
    expect(knownPerson()).toBeNull();
  });
});
