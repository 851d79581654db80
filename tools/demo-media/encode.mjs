/**
 * Turns rendered PNGs and clips in out/ into the small files of rendered/ and writes rendered/manifest.json.
 *
 *   node tools/demo-media/encode.mjs            new or newer sources only
 *   node tools/demo-media/encode.mjs --force    everything that has a source
 *
 * The sources are not kept in the repository, so an entry without its source keeps the files and
 * facts it was given when it was last encoded.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const inTool = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const force = process.argv.includes('--force');

const rooms = ['living', 'bedroom', 'kitchen', 'bathroom', 'exterior', 'compound', 'self_contained'];
const styles = ['luxury', 'modern', 'standard', 'basic'];
const clipLimitBytes = 600_000;
const totalLimitBytes = 12_000_000;

/**
 * @typedef {{ id: string, room: string, style: string, alt: string }} Entry
 * @typedef {Entry & { palette: string }} PictureEntry
 * @typedef {Entry & { poster: string }} ClipEntry
 * @typedef {{ pictures: PictureEntry[], clips: ClipEntry[] }} Catalogue
 * @typedef {{ format: keyof typeof encoders, width: number }} Variant
 * @typedef {PictureEntry & { width: number, height: number, placeholder: string, sources: (Variant & { file: string })[] }} Picture
 * @typedef {ClipEntry & { width: number, height: number, durationSeconds: number, bytes: number, file: string }} Clip
 */

/** Widths that every picture has; the large one is added when the source is wider than 640. @type {readonly Variant[]} */
const variants = [
  { format: 'avif', width: 320 },
  { format: 'avif', width: 640 },
  { format: 'webp', width: 320 },
  { format: 'webp', width: 640 },
  { format: 'jpeg', width: 640 },
];
const largeWidth = 1080;

const encoders = {
  avif: (/** @type {import('sharp').Sharp} */ image) => image.avif({ quality: 50, effort: 5 }),
  webp: (/** @type {import('sharp').Sharp} */ image) => image.webp({ quality: 76, effort: 5 }),
  jpeg: (/** @type {import('sharp').Sharp} */ image) => image.jpeg({ quality: 76, mozjpeg: true }),
};
const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

sharp.concurrency(1);
await mkdir(inTool('rendered'), { recursive: true });
/** @type {Catalogue} */
const catalogue = JSON.parse(await readFile(inTool('catalogue.json'), 'utf8'));
checkCatalogue(catalogue);
/** @type {{ pictures: Picture[], clips: Clip[] }} */
const previous = existsSync(inTool('rendered/manifest.json'))
  ? JSON.parse(await readFile(inTool('rendered/manifest.json'), 'utf8'))
  : { pictures: [], clips: [] };

/** @type {Picture[]} */
const pictures = [];
for (const entry of catalogue.pictures) {
  const picture = await encodePicture(entry);
  if (picture) pictures.push(picture);
}
/** @type {Clip[]} */
const clips = [];
for (const entry of catalogue.clips) {
  const clip = await encodeClip(entry);
  if (clip) clips.push(clip);
}
await writeFile(inTool('rendered/manifest.json'), `${JSON.stringify({ pictures, clips }, null, 1)}\n`);
await removeStrays();
await report();

/** Throws on a duplicate id, an unknown room or style, a missing description or a clip without a poster. @param {Catalogue} listed */
function checkCatalogue({ pictures: listed, clips: moving }) {
  const ids = new Set();
  for (const entry of listed) {
    if (ids.has(entry.id)) throw new Error(`${entry.id} is listed twice`);
    ids.add(entry.id);
  }
  for (const entry of [...listed, ...moving]) {
    if (!/^[a-z0-9-]+$/.test(entry.id)) throw new Error(`${entry.id} is not a plain id`);
    if (!rooms.includes(entry.room)) throw new Error(`${entry.id}: unknown room ${entry.room}`);
    if (!styles.includes(entry.style)) throw new Error(`${entry.id}: unknown style ${entry.style}`);
    if (!entry.alt) throw new Error(`${entry.id} has no alt text`);
  }
  for (const entry of moving) {
    if (!ids.has(entry.poster)) throw new Error(`${entry.id}: poster ${entry.poster} is not a listed picture`);
  }
}

/** @param {PictureEntry} entry @returns {Promise<Picture | undefined>} */
async function encodePicture(entry) {
  const source = inTool(`out/${entry.id}.png`);
  const known = previous.pictures.find((picture) => picture.id === entry.id);
  const facts = { id: entry.id, room: entry.room, style: entry.style, palette: entry.palette, alt: entry.alt };
  if (
    !(await shouldEncode(
      source,
      known?.sources.map((item) => item.file),
    ))
  ) {
    if (!known) console.warn(`skipped ${entry.id}: never rendered`);
    return known && { ...known, ...facts };
  }
  const { width, height } = await sharp(source).metadata();
  /** @type {readonly Variant[]} */
  const wanted = width > 640 ? [...variants, { format: 'webp', width: Math.min(width, largeWidth) }] : variants;
  const sources = [];
  for (const variant of wanted) {
    const file = `${entry.id}-${variant.width}.${endings[variant.format]}`;
    const resized = sharp(source).resize({ width: variant.width, kernel: 'lanczos3' });
    await encoders[variant.format](resized).toFile(inTool(`rendered/${file}`));
    sources.push({ ...variant, file });
  }
  console.log(`encoded ${entry.id} (${width}x${height})`);
  return { ...facts, width, height, placeholder: await placeholder(source), sources };
}

/** Returns a picture of about 100 bytes to show while the real one loads. @param {string} source */
async function placeholder(source) {
  const tiny = await sharp(source)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30, effort: 6, smartSubsample: false })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** @param {ClipEntry} entry @returns {Promise<Clip | undefined>} */
async function encodeClip(entry) {
  const source = inTool(`out/${entry.id}.mp4`);
  const known = previous.clips.find((clip) => clip.id === entry.id);
  const facts = { id: entry.id, room: entry.room, style: entry.style, alt: entry.alt };
  if (!(await shouldEncode(source, known && [known.file]))) {
    if (!known) console.warn(`skipped ${entry.id}: never rendered`);
    return known && { ...known, ...facts, poster: entry.poster };
  }
  const file = `${entry.id}.mp4`;
  const { size } = await stat(source);
  if (size > clipLimitBytes) throw new Error(`${file} has ${size} bytes, at most ${clipLimitBytes} are allowed`);
  await copyFile(source, inTool(`rendered/${file}`));
  return { ...facts, ...(await probe(source)), bytes: size, file, poster: entry.poster };
}

/** Returns width, height and length of a clip; throws for one that some phone might not play at once. @param {string} path */
async function probe(path) {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
  const { streams, format } = JSON.parse(stdout);
  const [video] = streams;
  if (streams.length !== 1 || video.codec_name !== 'h264' || video.profile !== 'High' || video.pix_fmt !== 'yuv420p') {
    throw new Error(`${path} must hold one H.264 High 4:2:0 stream and no sound`);
  }
  const head = (await readFile(path)).subarray(0, 65_536).toString('latin1');
  if (!head.includes('moov')) throw new Error(`${path} must have its index first (faststart)`);
  return { width: video.width, height: video.height, durationSeconds: Math.round(Number(format.duration) * 100) / 100 };
}

/** @param {string} source @param {readonly string[] | undefined} files */
async function shouldEncode(source, files) {
  if (!existsSync(source)) return false;
  if (force || !files) return true;
  const written = await Promise.all(files.map((file) => modified(inTool(`rendered/${file}`))));
  return (await modified(source)) > Math.min(...written);
}

/** @param {string} path */
async function modified(path) {
  return existsSync(path) ? (await stat(path)).mtimeMs : 0;
}

/** Deletes results that no entry names any more. */
async function removeStrays() {
  const named = new Set(['manifest.json', ...clips.map((clip) => clip.file)]);
  for (const picture of pictures) for (const item of picture.sources) named.add(item.file);
  for (const file of await readdir(inTool('rendered'))) {
    if (!named.has(file)) await rm(inTool(`rendered/${file}`));
  }
}

async function report() {
  let total = 0;
  for (const file of await readdir(inTool('rendered'))) total += (await stat(inTool(`rendered/${file}`))).size;
  console.log(`${pictures.length} pictures, ${clips.length} clips, ${(total / 1e6).toFixed(2)} MB`);
  if (total > totalLimitBytes) throw new Error(`rendered/ is larger than ${totalLimitBytes} bytes`);
}
