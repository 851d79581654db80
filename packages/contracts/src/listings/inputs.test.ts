import { describe, expect, it } from 'vitest';
import { createListingInput, updateListingInput } from './inputs.ts';

const home = {
  title: 'Mini flat, Bode Thomas Street',
  type: 'mini_flat',
  bedrooms: 1,
  bathrooms: 1,
  toilets: 1,
  place: { state: 'LA', city: 'Lagos', area: 'Surulere', address: '44 Adelabu Street', latitude: 6.5, longitude: 3.35 },
  rentKobo: 150_000_000,
};

const firstIssue = (input: unknown) => createListingInput.safeParse(input).error?.issues[0]?.message;

describe('createListingInput', () => {
  it('accepts a home without optional fields and defaults fees and facts to empty', () => {
    expect(createListingInput.parse(home)).toMatchObject({ description: '', facts: {}, fees: [] });
  });

  it.each([
    ['no title', { ...home, title: ' ' }, 'Give the home a title.'],
    ['no rent', { ...home, rentKobo: 0 }, 'Enter the rent for one year.'],
    ['a rent in parts of a kobo', { ...home, rentKobo: 1.5 }, 'Enter the rent for one year.'],
    ['a type we do not know', { ...home, type: 'castle' }, 'Choose the type of home.'],
    ['a pin outside Nigeria', { ...home, place: { ...home.place, latitude: 51.5 } }, 'Put the pin in Nigeria.'],
    ['a field nobody asked for', { ...home, isVerified: true }, expect.any(String)],
    [
      'two agency fees',
      {
        ...home,
        fees: [
          { kind: 'agency', basis: 'percent', basisPoints: 500 },
          { kind: 'agency', basis: 'flat', amountKobo: 1 },
        ],
      },
      'Each kind of fee can stand only once.',
    ],
  ])('refuses %s', (_what, input, text) => {
    expect(firstIssue(input)).toEqual(text);
  });
});

describe('updateListingInput', () => {
  it('sets no defaults for missing fields', () => {
    const parsed = updateListingInput.parse({ listingId: `lst_${'0'.repeat(26)}`, changes: { title: 'New title' } });
    expect(parsed.changes).toEqual({ title: 'New title' });
  });

  it('refuses fields that landlords may not set', () => {
    const input = { listingId: `lst_${'0'.repeat(26)}`, changes: { state: 'live' } };
    expect(updateListingInput.safeParse(input).success).toBe(false);
  });
});
