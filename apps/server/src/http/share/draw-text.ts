import font from './glyphs.json' with { type: 'json' };

type Glyph = readonly [advance: number, path: string];
const glyphs = font.glyphs as unknown as Readonly<Record<string, Glyph>>;

/** A letter that we have no outline for stands without its marks, or not at all. */
function glyphOf(letter: string): Glyph | undefined {
  return glyphs[letter] ?? glyphs[letter.normalize('NFD').charAt(0)];
}

/** How wide a line is at a size, in pixels. */
export function measureText(text: string, size: number): number {
  const units = Array.from(text).reduce((sum, letter) => sum + (glyphOf(letter)?.[0] ?? 0), 0);
  return (units / font.unitsPerEm) * size;
}

/** The line, or as much of it as fits, ending in an ellipsis. */
export function fitText(text: string, size: number, width: number): string {
  if (measureText(text, size) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && measureText(`${letters.join('').trimEnd()}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** One line of a picture, in pixels. */
export interface Line {
  readonly text: string;
  readonly x: number;
  /** Where the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** A line of text as an SVG group of outlines: it looks the same on a server without any fonts. */
export function drawText({ text, x, y, size, colour }: Line): string {
  const scale = size / font.unitsPerEm;
  let at = 0;
  const paths: string[] = [];
  for (const letter of text) {
    const glyph = glyphOf(letter);
    if (!glyph) continue;
    if (glyph[1] !== '') paths.push(`<path transform="translate(${at} 0)" d="${glyph[1]}"/>`);
    at += glyph[0];
  }
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale})">${paths.join('')}</g>`;
}
