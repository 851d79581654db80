import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOfDeclared, shownFileName } from './upload-rules.ts';

const photo = { purpose: 'listing_photo', fileName: 'room.jpg', declaredType: 'image/jpeg', sizeBytes: 1000 } as const;
const mebibyte = 1024 * 1024;

describe('refusalOfDeclared', () => {
  it.each([
    [{}, undefined],
    [{ fileName: 'ROOM.JPEG' }, undefined],
    [{ fileName: 'room' }, undefined],
    [{ sizeBytes: 10 * mebibyte }, undefined],
    [{ sizeBytes: 10 * mebibyte + 1 }, 'storage/too-large'],
    [{ sizeBytes: 0 }, 'storage/empty-file'],
    [{ sizeBytes: -1 }, 'storage/invalid-argument'],
    [{ sizeBytes: 1.5 }, 'storage/invalid-argument'],
    [{ sizeBytes: Number.NaN }, 'storage/invalid-argument'],
    [{ fileName: 'room.png' }, 'storage/invalid-format'],
    [{ fileName: 'room.jpg.exe' }, 'storage/invalid-format'],
    [{ declaredType: 'image/heif' }, 'storage/heic-photo'],
    [{ declaredType: 'image/gif' }, 'storage/moving-picture'],
    [{ declaredType: '' }, 'storage/invalid-format'],
    [{ purpose: 'listing_video' }, 'storage/invalid-format'],
    [
      { purpose: 'listing_video', fileName: 'a.mov', declaredType: 'video/quicktime', sizeBytes: 100 * mebibyte },
      undefined,
    ],
  ] as const)('for %j returns %s', (change, refusal) => {
    expect(refusalOfDeclared({ ...photo, ...change })).toBe(refusal);
  });
});

describe('shownFileName', () => {
  it.each([
    ['room.jpg', 'room.jpg'],
    ['C:\\fake\\room.jpg', 'room.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['\r\n', 'file'],
    ['', 'file'],
    ['Ilé mi 🏠.jpg', 'Ilé mi 🏠.jpg'],
  ])('shows %j as %j', (given, shown) => {
    expect(shownFileName(given)).toBe(shown);
  });

  it('returns a short name without path separators or control characters for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const shown = shownFileName(given);
        expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(shown.length).toBeGreaterThan(0);
        expect(Array.from(shown).length).toBeLessThanOrEqual(120);
      }),
    );
  });
});
