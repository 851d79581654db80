import sharp from 'sharp';
import { type Line, drawText, fitText, measureText } from './draw-text.ts';
import type { SharedHome } from './shared-home.ts';

const width = 1200;
const height = 630;
const margin = 60;
const room = width - 2 * margin;

/** Green of the brand, for homes without a picture. */
const plain = { r: 11, g: 74, b: 50 };

/** The price is the largest that fits: it is what people look for in a chat. */
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

/** Draws what a messenger shows of a home, 1200 × 630, from its picture's bytes when there is one. */
export async function drawSharePicture(home: SharedHome, picture: Uint8Array | undefined): Promise<Buffer> {
  const background = picture
    ? sharp(picture, { limitInputPixels: 50_000_000 }).rotate().resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: plain } });
  return background
    .composite([{ input: Buffer.from(overlay(home)) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
