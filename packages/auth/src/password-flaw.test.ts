import { describe, expect, it } from 'vitest';
import { commonPasswords, findPasswordFlaw, leftWithout } from './password-flaw.ts';

const owner = { email: 'adaeze.okonkwo@example.com', name: 'Adaeze Okonkwo' };

describe('findPasswordFlaw', () => {
  it('knows at least 10,000 common passwords of at least 8 characters', async () => {
    const common = await commonPasswords();
    expect([...common].filter((password) => password.length >= 8).length).toBeGreaterThan(10_000);
  });

  it('reports 50 passwords from the list as common in any case', async () => {
    const listed = [...(await commonPasswords())].filter((password) => password.length >= 8).slice(0, 50);
    for (const password of listed) {
      expect(await findPasswordFlaw(password, owner)).toBe('common');
      expect(await findPasswordFlaw(password.toUpperCase(), owner)).toBe('common');
    }
  });

  it.each([
    'aaaaaaaa',
    '11111111',
    'abababab',
    'rentreel2026',
    'RentReel!!',
    'lagos12345',
    'Nigeria@60',
    'tenant-landlord',
  ])('reports %s as common', async (password) => {
    expect(await findPasswordFlaw(password, owner)).toBe('common');
  });

  it.each(['adaeze.okonkwo@example.com', 'adaeze.okonkwo', 'AdaezeOkonkwo', 'Adaeze2026', 'okonkwo-1990', '1Adaeze!'])(
    'reports %s as personal',
    async (password) => {
      expect(await findPasswordFlaw(password, owner)).toBe('personal');
    },
  );

  it('normalises names with diacritics before it compares them', async () => {
    const yoruba = { email: 'o@example.com', name: 'Ọlájídé Ṣàlàkọ́' };
    expect(await findPasswordFlaw('ọlájídé1'.normalize('NFD'), yoruba)).toBe('personal');
  });

  it.each([
    'aaaa bbbb cccc dddd',
    'watch-visit-rent-2026',
    'my landlord sings at six',
    'adaeze walks to the market',
    'correct horse battery staple',
    'ọmọ ẹlẹ́wà ṣiṣẹ́',
    'kT9#vLq2',
    '        spaced out        ',
  ])('accepts "%s" with any kinds of characters', async (password) => {
    expect(await findPasswordFlaw(password, owner)).toBeUndefined();
  });

  it('ignores names that are too short', async () => {
    expect(await findPasswordFlaw('good ade song', { email: 'ade@example.com', name: 'Ade Ojo' })).toBeUndefined();
  });
});

describe('leftWithout', () => {
  it.each([
    ['rentreel2026', ['rentreel'], 4],
    ['rentreel2026', ['rent', 'rentreel'], 4],
    ['rent--reel', ['rent', 'reel'], 0],
    ['watch-visit-rent', ['rent'], 10],
    ['anything', [], 8],
    ['!?- ', ['rent'], 0],
    ['ẹ̀kọ́', [], 3],
  ] as const)('counts the letters and digits of %s without %s', (text, words, left) => {
    expect(leftWithout(text.normalize('NFC'), words)).toBe(left);
  });
});
