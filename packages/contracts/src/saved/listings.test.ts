import { describe, expect, it } from 'vitest';
import { addSavedPlaceInput, createCollectionInput, markHomeInput, voteInput } from './index.ts';

const listingId = `lst_${'0'.repeat(26)}`;
const collectionId = `col_${'0'.repeat(26)}`;
const firstIssue = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('markHomeInput', () => {
  it.each([{ score: 5 }, { score: null }, { note: '' }, { status: 'applied' }, { status: null }])(
    'accepts %j',
    (mark) => {
      expect(markHomeInput.safeParse({ listingId, ...mark }).success).toBe(true);
    },
  );

  it.each([
    [{}, 'Say what is to change: status, note or score.'],
    [{ score: 6 }, 'Give 1 to 5.'],
    [{ score: 2.5 }, 'Give 1 to 5.'],
    [{ note: 'x'.repeat(1001) }, 'Use at most 1,000 characters.'],
    [{ status: 'bought' }, 'Choose how far you are with this home.'],
  ])('refuses %j', (mark, text) => {
    expect(firstIssue(markHomeInput.safeParse({ listingId, ...mark }))).toBe(text);
  });
});

describe('createCollectionInput', () => {
  it('requires a name', () => {
    expect(firstIssue(createCollectionInput.safeParse({ name: '  ' }))).toBe('Give the list a name.');
    expect(firstIssue(createCollectionInput.safeParse({ name: 'x'.repeat(41) }))).toBe('Use at most 40 characters.');
    expect(createCollectionInput.parse({ name: ' Near work ' })).toEqual({ name: 'Near work' });
  });
});

describe('voteInput', () => {
  const vote = { collectionId, listingId, key: 'k'.repeat(43), vote: 1, name: 'Mum', voterKey: 'v'.repeat(22) };

  it.each([1, 0, -1])('accepts %d', (count) => {
    expect(voteInput.safeParse({ ...vote, vote: count }).success).toBe(true);
  });

  it.each([
    [{ vote: 2 }, 'Vote for or against.'],
    [{ name: ' ' }, 'Enter your name, so that they know whose vote it is.'],
    [{ key: 'short' }, 'This link isn’t complete. Ask who sent it for a new one.'],
    [{ voterKey: 'usr' }, 'Reload this page and vote again.'],
  ])('refuses %j', (part, text) => {
    expect(firstIssue(voteInput.safeParse({ ...vote, ...part }))).toBe(text);
  });
});

describe('addSavedPlaceInput', () => {
  it('requires a place in Nigeria', () => {
    const place = { kind: 'work', name: 'Marina', latitude: 51.5, longitude: 0 };
    expect(firstIssue(addSavedPlaceInput.safeParse(place))).toBe('Put the pin in Nigeria.');
  });
});
