// Draws the sample documents of the demo's verification cases: node tools/demo-media/samples.mjs. They belong to no person:
// each is marked SAMPLE across and says that it is one.
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'rendered');
const font = 'font-family="DejaVu Sans, sans-serif"';
const width = 1200;
const height = 800;

const stamp = `<g transform="translate(600 430) rotate(-24)" opacity="0.42">
  <rect x="-430" y="-105" width="860" height="210" rx="24" fill="none" stroke="#b3261e" stroke-width="14"/>
  <text text-anchor="middle" y="52" ${font} font-size="150" font-weight="700" letter-spacing="24" fill="#b3261e">SAMPLE</text>
</g>
<text x="600" y="776" text-anchor="middle" ${font} font-size="24" fill="#fff" stroke="#3a2f28" stroke-width="4" paint-order="stroke">A drawn sample for the RentReel demo. Not a document.</text>`;

/** A head and shoulders, as a placeholder of a face. @param {number} x @param {number} y @param {number} size */
const bust = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size / 100})">
  <rect width="100" height="120" rx="6" fill="#c9d6df"/>
  <circle cx="50" cy="46" r="22" fill="#7a5a44"/><path d="M12 120c0-28 17-42 38-42s38 14 38 42z" fill="#35507a"/>
</g>`;

/** @param {readonly (readonly [string, string])[]} rows @param {number} x @param {number} y */
const fields = (rows, x, y) =>
  rows
    .map(
      ([label, value], at) => `<text x="${x}" y="${y + at * 84}" ${font} font-size="22" fill="#5a6a78">${label}</text>
  <text x="${x}" y="${y + 36 + at * 84}" ${font} font-size="34" font-weight="700" fill="#1d2a36">${value}</text>`,
    )
    .join('');

/** @param {{ title: string, tint: string, inside: string }} card */
const card = ({ title, tint, inside }) => `<rect width="${width}" height="${height}" fill="#8c7a66"/>
  <rect x="60" y="50" width="1080" height="690" rx="36" fill="#fbf8f1"/><rect x="60" y="50" width="1080" height="120" rx="36" fill="${tint}"/>
  <rect x="60" y="130" width="1080" height="40" fill="${tint}"/>
  <text x="110" y="128" ${font} font-size="44" font-weight="700" fill="#fff">${title}</text>${inside}`;

/** @param {readonly string[]} texts */
const paragraphs = (texts) =>
  texts
    .map((text, at) => `<text x="110" y="${250 + at * 62}" ${font} font-size="30" fill="#1d2a36">${text}</text>`)
    .join('');

/** @type {Readonly<Record<string, string>>} */
const drawings = {
  'id-front': card({
    title: 'IDENTITY CARD',
    tint: '#1f6b4a',
    inside:
      bust(110, 230, 300) +
      fields(
        [
          ['Surname', 'BAKARE'],
          ['Given names', 'TUNDE AYOMIDE'],
          ['Date of birth', '04 AUG 1996'],
          ['Card number', '0000 0000 0000'],
          ['Valid until', '31 DEC 2030'],
        ],
        480,
        250,
      ),
  }),
  'id-back': card({
    title: 'IDENTITY CARD, BACK',
    tint: '#1f6b4a',
    inside:
      paragraphs(['Issued for a demo. It belongs to nobody.', 'If found, there is nothing to return.']) +
      Array.from(
        { length: 46 },
        (_, at) => `<rect x="${110 + at * 21}" y="420" width="${4 + ((at * 7) % 11)}" height="170" fill="#1d2a36"/>`,
      ).join('') +
      `<text x="110" y="660" ${font} font-size="30" fill="#1d2a36">P&lt;SAMPLE&lt;&lt;RENTREEL&lt;&lt;DEMO&lt;&lt;0000000000</text>`,
  }),
  licence: card({
    title: 'DRIVER’S LICENCE',
    tint: '#7a4b1e',
    inside:
      bust(110, 230, 300) +
      fields(
        [
          ['Name', 'YUSUF, ZAINAB A.'],
          ['Licence number', 'SAM 00000 AA 00'],
          ['Class', 'B'],
          ['Valid until', '30 JUN 2029'],
        ],
        480,
        250,
      ),
  }),
  letter: card({
    title: 'LETTER OF CONSENT',
    tint: '#3d4b66',
    inside: paragraphs([
      'To whom it may concern,',
      'we, the owners of the home named in the application, agree',
      'that the bearer of this letter may let it for us, and that',
      'rent for it is paid through RentReel.',
      '',
      'Signed: two sample signatures',
    ]),
  }),
  selfie: `<rect width="${width}" height="${height}" fill="#b9c7c2"/><rect y="560" width="${width}" height="240" fill="#9db0a9"/>
    <circle cx="480" cy="310" r="170" fill="#7a5a44"/><path d="M150 800c0-220 150-320 330-320s330 100 330 320z" fill="#35507a"/>
    <g transform="translate(800 360) rotate(6)"><rect width="300" height="210" rx="10" fill="#fffdf5"/>
    <text x="150" y="90" text-anchor="middle" ${font} font-size="30" fill="#5a6a78">code of the day</text>
    <text x="150" y="160" text-anchor="middle" ${font} font-size="64" font-weight="700" fill="#1d2a36">• • • •</text></g>`,
};

for (const [name, inside] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}${stamp}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 72 })
    .toFile(join(folder, `sample-${name}.webp`));
}
