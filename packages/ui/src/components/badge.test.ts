import { describe, expect, it } from 'vitest';
import { initialsOf } from './badge.tsx';

describe('initialsOf', () => {
  it.each([
    ['Adaeze Okonkwo', 'AO'],
    ['Hauwa Abdullahi-Danjuma', 'HA'],
    ['Tunde', 'T'],
    ['  folake   ayo  adeyemi ', 'FA'],
    ['ṣadé ọlá', 'ṢỌ'],
    ['', ''],
  ])('returns for %j the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials.normalize('NFC'));
  });
});
