import { describe, expect, it } from 'vitest';
import { listingDraftContent, saveDraftInput } from './drafts.ts';
import { listingContent } from './inputs.ts';

const issueOf = (content: unknown) => listingDraftContent.safeParse(content).error?.issues[0];

describe('listingDraftContent', () => {
  it.each([
    ['nothing yet', {}],
    ['a title that is being typed', { title: ' ' }],
    ['a place without a pin', { place: { state: 'LA', city: '' } }],
    ['no rent yet', { rentKobo: 0 }],
    ['a pin that is still in the sea', { place: { latitude: 0, longitude: 0 } }],
    ['photos without words', { media: [{ id: `upl_${'0'.repeat(26)}`, room: 'kitchen', alt: '' }] }],
    ['a clip that the listing has', { media: [{ id: `med_${'0'.repeat(26)}`, room: 'living', alt: 'Parlour' }] }],
  ])('accepts %s', (_what, content) => {
    expect(listingDraftContent.safeParse(content).success).toBe(true);
  });

  it.each([
    ['a field nobody asked for', { state: 'live' }],
    ['a file that is no upload', { media: [{ id: '../etc/passwd', room: 'kitchen', alt: '' }] }],
    [
      '31 photos',
      { media: Array.from({ length: 31 }, () => ({ id: `upl_${'0'.repeat(26)}`, room: 'other', alt: '' })) },
    ],
    ['a title without end', { title: 'x'.repeat(201) }],
  ])('refuses %s', (_what, content) => {
    expect(issueOf(content)).toBeDefined();
  });

  it('has every field of a listing under the same name', () => {
    expect(Object.keys(listingDraftContent.shape)).toEqual(expect.arrayContaining(Object.keys(listingContent.shape)));
  });
});

describe('saveDraftInput', () => {
  it('accepts a new draft without an id at version 0', () => {
    expect(saveDraftInput.safeParse({ version: 0, step: 0, content: {} }).success).toBe(true);
  });

  it('refuses a step that does not exist', () => {
    expect(saveDraftInput.safeParse({ version: 0, step: 21, content: {} }).success).toBe(false);
  });
});
