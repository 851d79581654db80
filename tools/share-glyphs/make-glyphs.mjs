// Writes the outlines of the letters in the pictures of shared homes: see README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const fonts = ['latin', 'latin-ext', 'vietnamese'].map((subset) => {
  const file = readFileSync(
    here(`node_modules/@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-700-normal.woff`),
  );
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
});

/**
 * Whole units with a blank between all numbers: the library's own writer glues a rounded -0 to the number before it.
 * @param {{ commands: (Readonly<Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>> & { type: string })[] }} path
 */
function outlineOf({ commands }) {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [Math.round(value) || 0]));
      return `${type}${numbers.join(' ')}`;
    })
    .join('');
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const letters = [...ascii, ...Array.from('₦·’‘“”–—…×ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúńǹŃǸñẸẹỌọṢṣỊịỤụŌōŪūĀāĒē²½')];

/** @type {Record<string, [advance: number, path: string]>} */
const glyphs = {};
for (const letter of letters) {
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
  if (!font) continue;
  const glyph = font.charToGlyph(letter);
  glyphs[letter] = [Math.round(glyph.advanceWidth ?? 0), outlineOf(glyph.getPath(0, 0, font.unitsPerEm))];
}

const lines = Object.entries(glyphs).map(
  ([letter, glyph]) => `    ${JSON.stringify(letter)}: ${JSON.stringify(glyph)}`,
);
const text = `{\n  "unitsPerEm": ${fonts[0]?.unitsPerEm},\n  "glyphs": {\n${lines.join(',\n')}\n  }\n}\n`;
writeFileSync(here('../../apps/server/src/http/share/glyphs.json'), text);
console.log(`${lines.length} letters`);
