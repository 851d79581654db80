import { anyText } from '@rentreel/values/fixtures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import font from './glyphs.json';
import { drawText, fitText, measureText } from './share-picture.ts';

const draw = (text: string) => drawText({ text, x: 0, y: 0, size: 40, colour: '#fff' });
const pathsIn = (svg: string) => svg.match(/<path /g)?.length ?? 0;

describe('drawText', () => {
  it.each([
    ['₦12,450,000', 11],
    ['Ẹdẹ, Ọṣun', 8],
    ['Bọ́dìjà', 6],
    ['2-bed flat · Yaba', 14],
    ['😀 emoji', 5],
  ])('has outlines for “%s”', (text, letters) => {
    expect(pathsIn(draw(text))).toBe(letters);
  });

  it('escapes mark-up in a title', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const inside = draw(text).replaceAll(
          /<\/?g[^>]*>|<path transform="translate\(\d+ 0\)" d="[\d\sA-Z.-]*"\/>/g,
          '',
        );
        expect(inside).toBe('');
      }),
    );
  });
});

describe('glyphs.json', () => {
  it.each(Object.entries(font.glyphs))('has as many coordinates for “%s” as its commands need', (_letter, [, path]) => {
    const numbers: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
    for (const [, command = '', list = ''] of String(path).matchAll(/([A-Z])([^A-Z]*)/g)) {
      const values = list.trim() === '' ? [] : list.trim().split(' ').map(Number);
      expect(values.length, `${command}${list}`).toBe(numbers[command]);
      for (const value of values) expect(Math.abs(value)).toBeLessThan(1500);
    }
  });
});

describe('fitText', () => {
  it('leaves a line unchanged that fits', () => {
    expect(fitText('Mini flat', 40, 400)).toBe('Mini flat');
  });

  it('cuts a line that is too wide and ends it in an ellipsis', () => {
    const cut = fitText('A very long title of a home that somebody could not make shorter', 40, 400);
    expect(cut).toMatch(/^A very long.*[^ ]…$/);
    expect(measureText(cut, 40)).toBeLessThanOrEqual(400);
  });

  it('never exceeds the width', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 100, max: 2000 }), (text, width) => {
        expect(measureText(fitText(text, 40, width), 40)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
