import type { ObjectStorage } from '@rentreel/domain/ports';
import sharp from 'sharp';
import font from './glyphs.json';

/** The texts and the picture of a home in a message. */
export interface SharedHome {
  readonly id: string;
  readonly title: string;
  /** `₦2,880,000 to move in`. */
  readonly price: string;
  /** `₦2,400,000 a year · Flat · 2 bedrooms`. */
  readonly facts: string;
  readonly place: string;
  /** Changes when the picture would look different. */
  readonly version: string;
  /** Address of the first picture or poster: the largest that is not wider than the shared one. */
  readonly pictureUrl: string | undefined;
}

type Glyph = readonly [advance: number, path: string];
const glyphs = font.glyphs as unknown as Readonly<Record<string, Glyph>>;

/** A letter without an outline is drawn without its diacritics, or omitted. */
function glyphOf(letter: string): Glyph | undefined {
  return glyphs[letter] ?? glyphs[letter.normalize('NFD').charAt(0)];
}

/** Returns the width of a line at a font size, in pixels. */
export function measureText(text: string, size: number): number {
  const units = Array.from(text).reduce((sum, letter) => sum + (glyphOf(letter)?.[0] ?? 0), 0);
  return (units / font.unitsPerEm) * size;
}

/** Returns the line, or the part that fits, ending in an ellipsis. */
export function fitText(text: string, size: number, width: number): string {
  if (measureText(text, size) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && measureText(`${letters.join('').trimEnd()}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A line of text in a picture, in pixels. */
interface Line {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Draws a line of text as an SVG group of outlines, which looks the same on a server without fonts. */
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

const width = 1200;
const height = 630;
const margin = 60;
const room = width - 2 * margin;

/** The brand's green, for homes without a picture. */
const plain = { r: 11, g: 74, b: 50 };

/** The price is the largest text that fits: it matters most in a chat. */
function priceSize(price: string): number {
  return Math.min(92, Math.floor((92 * room) / measureText(price, 92)));
}

function overlay({ price, title, facts, place }: SharedHome): string {
  const line = (text: string, at: Pick<Line, 'y' | 'size' | 'colour'>) =>
    drawText({ text: fitText(text, at.size, room), x: margin, ...at });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0.2" stop-color="#06140d" stop-opacity="0.15"/>
      <stop offset="0.5" stop-color="#06140d" stop-opacity="0.7"/>
      <stop offset="1" stop-color="#06140d" stop-opacity="0.92"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <rect x="${margin}" y="48" width="212" height="60" rx="16" fill="#0b6b45"/>
    ${drawText({ text: 'RentReel', x: margin + 24, y: 90, size: 36, colour: '#ffffff' })}
    ${line(title, { y: 378, size: 46, colour: '#ffffff' })}
    ${line(price, { y: 486, size: priceSize(price), colour: '#ffc35c' })}
    ${line(`${place} · ${facts}`, { y: 562, size: 34, colour: '#ffffff' })}
  </svg>`;
}

/** Draws the picture of a home for messengers, 1200 × 630, from the bytes of its picture when it has one. */
async function drawSharePicture(home: SharedHome, picture: Uint8Array | undefined): Promise<Buffer> {
  const background = picture
    ? sharp(picture, { limitInputPixels: 50_000_000 }).rotate().resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: plain } });
  return background
    .composite([{ input: Buffer.from(overlay(home)) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** Maximum number of cached pictures: about 10 MB. */
const maxCached = 100;

async function readPicture(storages: readonly ObjectStorage[], url: string): Promise<Uint8Array | undefined> {
  const key = url.replace(/^\/media\//, '');
  for (const storage of storages) {
    const object = await storage.open(key);
    if (object) return new Uint8Array(await new Response(object.body).arrayBuffer());
  }
  return undefined;
}

/** Draws pictures of homes one at a time and caches each until the home's data changes. */
export function createSharePictures(storages: readonly ObjectStorage[]): (home: SharedHome) => Promise<Buffer> {
  const stored = new Map<string, { readonly version: string; readonly picture: Promise<Buffer> }>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (home: SharedHome) =>
    drawSharePicture(home, home.pictureUrl === undefined ? undefined : await readPicture(storages, home.pictureUrl));

  const drawInTurn = (home: SharedHome): Promise<Buffer> => {
    const picture = last.then(() => draw(home));
    last = picture.catch(() => undefined);
    return picture;
  };

  return (home) => {
    const known = stored.get(home.id);
    if (known?.version === home.version) return known.picture;
    const picture = drawInTurn(home);
    stored.set(home.id, { version: home.version, picture });
    picture.catch(() => stored.delete(home.id));
    const [oldest] = stored.keys();
    if (stored.size > maxCached && oldest !== undefined) stored.delete(oldest);
    return picture;
  };
}
