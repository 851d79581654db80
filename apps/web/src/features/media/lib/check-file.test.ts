import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const mebibyte = 1024 * 1024;

describe('a chosen file', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 1, 'listing_photo', undefined],
    ['a.mov', '', 1, 'listing_video', undefined],
    ['a.JPG', '', 10 * mebibyte, 'listing_photo', undefined],
    ['a.jpg', 'image/jpeg', 10 * mebibyte + 1, 'listing_photo', 'storage/too-large'],
    ['a.mp4', 'video/mp4', 100 * mebibyte + 1, 'listing_video', 'storage/too-large'],
    ['a.jpg', 'image/jpeg', 0, 'listing_photo', 'storage/empty-file'],
    ['a.heic', '', 1, 'listing_photo', 'storage/heic-photo'],
    ['a.gif', 'image/gif', 1, 'listing_photo', 'storage/moving-picture'],
    ['a.avi', 'video/x-msvideo', 1, 'listing_video', 'storage/invalid-format'],
    ['a', '', 1, 'listing_photo', 'storage/invalid-format'],
  ])('%s of the type "%s" with %i bytes is looked at', (...row) => {
    const [name, type, size, purpose, refusal] = row;
    expect(checkFile({ name, type, size })).toMatchObject({ purpose });
    expect(checkFile({ name, type, size }).refusal).toBe(refusal);
  });
});
