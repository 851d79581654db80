import { perceptualDistance, samePhotoDistance } from '@rentreel/contracts/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCopiedPhotos } from './count-copied-photos.ts';

const parlour = 'ffffffff00000000';
const kitchen = '0f0f0f0f0f0f0f0f';
/** Six of the 64 bits of the parlour turned over. */
const nearParlour = 'ffffffff0000003f';
const farFromParlour = 'ffffffff0000007f';
const of = (listingId: string, ...hashes: string[]) => hashes.map((hash) => ({ listingId, hash }));

describe('countCopiedPhotos', () => {
  it('counts equal and near-equal photos of one home', () => {
    expect(countCopiedPhotos([parlour, kitchen], of('a', nearParlour, kitchen))).toBe(2);
  });

  it('does not add up photos of different homes', () => {
    expect(countCopiedPhotos([parlour, kitchen], [...of('a', parlour), ...of('b', kitchen)])).toBe(1);
  });

  it('counts a photo once, however often the other home shows it', () => {
    expect(countCopiedPhotos([parlour], of('a', parlour, nearParlour))).toBe(1);
  });

  it('leaves photos alone that differ in seven bits', () => {
    expect(countCopiedPhotos([parlour], of('a', farFromParlour))).toBe(0);
  });

  it('agrees with the distance of the contracts for every pair', () => {
    const hash = fc.stringMatching(/^[0-9a-f]{16}$/);
    const nearby = hash.chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(one, `${one.slice(0, 14)}00`)));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(hash, hash), nearby), ([one, other]) => {
        expect(countCopiedPhotos([one], of('a', other)) === 1).toBe(
          perceptualDistance(one, other) <= samePhotoDistance,
        );
      }),
    );
  });

  it('finds the copied photo among 50,000', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({
      listingId: `lst_${Math.floor(index / 8)}`,
      hash: (index * 2_654_435_761).toString(16).padStart(16, '0').slice(0, 16),
    }));
    const own = Array.from({ length: 30 }, (_, index) => (index * 40_503_123_457).toString(16).padStart(16, 'f'));
    expect(countCopiedPhotos(own, [...many, { listingId: 'lst_copy', hash: own[29] ?? '' }])).toBe(1);
  });

  it('is nothing without photos', () => {
    expect(countCopiedPhotos([], of('a', parlour))).toBe(0);
    expect(countCopiedPhotos([parlour], [])).toBe(0);
  });
});
