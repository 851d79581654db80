import { clipRules, uploadRules } from '@rentreel/contracts/media';

/** What a video says of itself, and what this browser can do with it. */
export interface VideoFacts {
  readonly container: 'mp4' | 'other';
  /** Codes of the formats: "avc" is H.264. Null for one that nobody knows; sound is absent where there is none. */
  readonly picture: string | null;
  readonly sound?: string | null;
  /** As it is shown, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly bytes: number;
  /** Whether playing can begin before all of it is there. */
  readonly indexFirst: boolean;
  /** It says where it was filmed. */
  readonly hasPlace: boolean;
  /** Whether the browser can read the pictures, and write H.264. */
  readonly canConvert: boolean;
}

/**
 * send: it already is a clip · wrap: its pictures and sound are, they only need an MP4 round them · convert: made
 * smaller here · leave: sent as it was chosen, for the server to convert or to refuse · too-long: nobody will take it.
 */
export type VideoPlan = 'send' | 'wrap' | 'convert' | 'leave' | 'too-long';

const { maxSeconds = 90 } = uploadRules.listing_video;

/** What is to be done with a video before it is sent. */
export function planVideo(facts: VideoFacts): VideoPlan {
  if (facts.seconds > maxSeconds + clipRules.toleranceSeconds) return 'too-long';
  if (!plays(facts)) return facts.canConvert ? 'convert' : 'leave';
  return facts.container === 'mp4' && facts.indexFirst && !facts.hasPlace ? 'send' : 'wrap';
}

/** Phones play its pictures and sound, and a slow line keeps up with them. */
function plays({ picture, sound, width, height, seconds, bytes }: VideoFacts): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { shortSidePixels, longSidePixels, bitsPerSecond } = clipRules;
  const isSmall = short <= shortSidePixels && long <= longSidePixels && bytes * 8 <= bitsPerSecond * seconds;
  return isSmall && picture === 'avc' && (sound === undefined || sound === 'aac');
}

/** What the outermost boxes of an MP4 or MOV say. */
interface IndexFacts {
  readonly indexFirst: boolean;
  readonly hasPlace: boolean;
}

const mostIndexBytes = 16 * 1024 * 1024;
const mostBoxes = 100;
const plain = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
/** The names under which phones write where they are. */
const placeMarks = ['\u00a9xyz', 'loci', 'quicktime.location'];

/** Looks where the index of a file stands and whether it says where it was filmed; of another kind of file, neither. */
export async function readIndex(file: Blob): Promise<IndexFacts> {
  const boxes = await readBoxes(file);
  const types = boxes.map(({ type }) => type);
  const index = boxes.find(({ type }) => type === 'moov');
  const text = index
    ? latin1(await file.slice(index.start, Math.min(index.end, index.start + mostIndexBytes)).arrayBuffer())
    : '';
  return {
    indexFirst:
      index !== undefined && types.every((type) => plain.has(type)) && types.indexOf('moov') < types.indexOf('mdat'),
    hasPlace: placeMarks.some((mark) => text.includes(mark)),
  };
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Headers are a size of 32 bits and a name, then perhaps a size of 64 bits; 0 reaches to the end. */
async function readBoxes(file: Blob): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= file.size && boxes.length < mostBoxes;) {
    const header = await file.slice(start, start + 16).arrayBuffer();
    const view = new DataView(header);
    const short = view.getUint32(0);
    const long = short === 1 && header.byteLength === 16 ? Number(view.getBigUint64(8)) : short;
    const size = short === 0 ? file.size - start : long;
    if (size < 8) break;
    boxes.push({ type: latin1(header.slice(4, 8)), start, end: start + size });
    start += size;
  }
  return boxes;
}

const latin1 = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
