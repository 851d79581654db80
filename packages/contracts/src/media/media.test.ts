import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chunkRules,
  isRetriedStatus,
  isStorageErrorCode,
  nextChunkBytes,
  perceptualDistance,
  purposeOfType,
  storageCodeOfStatus,
  storageErrorCodes,
  storageErrors,
  storageErrorText,
  uploadRules,
} from './index.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

describe('upload chunks', () => {
  it('start at 256 KiB and double while they stay below 32 MiB', () => {
    const sizes = [chunkRules.firstChunkBytes];
    for (let turn = 0; turn < 8; turn += 1) sizes.push(nextChunkBytes(sizes.at(-1) ?? 0));
    expect(sizes.map((size) => size / mebibyte)).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 16, 16]);
    expect(Math.max(...sizes)).toBeLessThan(chunkRules.chunkLimitBytes);
  });

  it('are retried for 600 s, other calls for 120 s', () => {
    expect([chunkRules.uploadWindowMs, chunkRules.operationWindowMs]).toEqual([600_000, 120_000]);
  });

  it('are retried only after 408, 429, 5xx and a broken connection', () => {
    const retried = [...Array(600).keys()].filter((status) => status !== 0 && isRetriedStatus(status));
    expect(retried).toEqual([408, 429, ...Array.from({ length: 100 }, (_, end) => 500 + end)]);
    expect(isRetriedStatus(0)).toBe(true);
    expect(isRetriedStatus(-1)).toBe(false);
  });
});

describe('storage errors', () => {
  it.each([
    'unknown',
    'object-not-found',
    'quota-exceeded',
    'unauthenticated',
    'unauthorized',
    'retry-limit-exceeded',
    'canceled',
    'invalid-argument',
  ])('include the specified code storage/%s', (name) => {
    expect(isStorageErrorCode(`storage/${name}`)).toBe(true);
  });

  it('have distinct texts that say what to do, without blame or apology', () => {
    const texts = storageErrorCodes.map(storageErrorText);
    expect(new Set(texts).size).toBe(storageErrorCodes.length);
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\b(please|sorry|oops|invalid)\b/i);
    }
  });

  it('are distinguished from other values', () => {
    for (const other of ['storage/', 'toString', 'app.not_found', '', 404, null, undefined, {}]) {
      expect(isStorageErrorCode(other)).toBe(false);
    }
  });

  it('are defined for every HTTP status', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => isStorageErrorCode(storageCodeOfStatus(status))),
    );
    for (const status of [401, 403, 404, 413, 415, 507]) {
      expect(storageErrors[storageCodeOfStatus(status)].status).toBe(status);
    }
  });
});

describe('upload limits', () => {
  it('allow photos up to 10 MB and videos up to 100 MB and 90 s', () => {
    expect(uploadRules.listing_photo.maxBytes).toBe(10 * mebibyte);
    expect(uploadRules.listing_video).toMatchObject({ maxBytes: 100 * mebibyte, maxSeconds: 90 });
    expect(purposeOfType('image/avif')).toBe('listing_photo');
    expect(purposeOfType('video/quicktime')).toBe('listing_video');
    expect(purposeOfType('image/svg+xml')).toBeUndefined();
  });
});

describe('perceptualDistance', () => {
  const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));

  it('satisfies the axioms of a distance', () => {
    fc.assert(
      fc.property(hash, hash, hash, (one, other, third) => {
        expect(perceptualDistance(one, one)).toBe(0);
        expect(perceptualDistance(one, other)).toBe(perceptualDistance(other, one));
        expect(perceptualDistance(one, third)).toBeLessThanOrEqual(
          perceptualDistance(one, other) + perceptualDistance(other, third),
        );
      }),
    );
    expect(perceptualDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(perceptualDistance('0000000000000000', '0000000000000101')).toBe(2);
  });
});
