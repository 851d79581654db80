/**
 * Draws the icons of the installed app from the logo in apps/web/public/favicon.svg.
 *
 *   node tools/app-icons/draw.mjs
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const publicFile = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../apps/web/public/${path}`, import.meta.url));
const logo = await readFile(publicFile('favicon.svg'), 'utf8');
const [, ground = ''] = /<rect[^>]*fill="([^"]+)"/.exec(logo) ?? [];
const sign = logo.replace(/<rect[^>]*\/>/, '');

/**
 * The logo on a background without rounded corners: devices crop it to their own shape and may remove a fifth at each side.
 * @param {number} share of the width that the logo takes
 */
const whole = (share) => {
  const size = 28 / share;
  const edge = (size - 28) / 2;
  return sign
    .replace('viewBox="0 0 28 28"', `viewBox="${-edge} ${-edge} ${size} ${size}"`)
    .replace('>', `><rect x="${-edge}" y="${-edge}" width="${size}" height="${size}" fill="${ground}"/>`);
};

/** @type {[path: string, svg: string, size: number][]} */
const icons = [
  ['icons/app-192.png', logo, 192],
  ['icons/app-512.png', logo, 512],
  ['icons/app-maskable-512.png', whole(0.84), 512],
  ['icons/app-apple-180.png', whole(0.96), 180],
];

await mkdir(publicFile('icons'), { recursive: true });
for (const [path, svg, size] of icons) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 28 }).resize(size, size);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(publicFile(path));
}
