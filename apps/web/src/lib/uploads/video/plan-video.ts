import { clipRules, uploadRules } from '@rentreel/contracts/media';

/** Properties of a video, and what this browser can do with it. */
export interface VideoFacts {
  readonly container: 'mp4' | 'other';
  /** Codec names: "avc" is H.264. Null for an unknown codec; sound is undefined without an audio track. */
  readonly picture: string | null;
  readonly sound?: string | null;
  /** As displayed, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly bytes: number;
  /** Whether the index precedes the data, so that playback can start early. */
  readonly indexFirst: boolean;
  /** The file contains its location. */
  readonly hasPlace: boolean;
  /** Whether the browser can decode the video and encode H.264. */
  readonly canConvert: boolean;
}

/**
 * send: already a valid clip · wrap: tracks are kept, only remuxed to MP4 · convert: re-encoded here · leave: sent unchanged,
 * for the server to convert or reject · too-long: rejected everywhere.
 */
export type VideoPlan = 'send' | 'wrap' | 'convert' | 'leave' | 'too-long';

const { maxSeconds = 90 } = uploadRules.listing_video;

/** Decides how to prepare a video for sending. */
export function planVideo(facts: VideoFacts): VideoPlan {
  if (facts.seconds > maxSeconds + clipRules.toleranceSeconds) return 'too-long';
  if (!plays(facts)) return facts.canConvert ? 'convert' : 'leave';
  return facts.container === 'mp4' && facts.indexFirst && !facts.hasPlace ? 'send' : 'wrap';
}

/** Phones play the tracks, and the bit rate suits a slow connection. */
function plays({ picture, sound, width, height, seconds, bytes }: VideoFacts): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { shortSidePixels, longSidePixels, bitsPerSecond } = clipRules;
  const isSmall = short <= shortSidePixels && long <= longSidePixels && bytes * 8 <= bitsPerSecond * seconds;
  return isSmall && picture === 'avc' && (sound === undefined || sound === 'aac');
}

/** Contents of the top-level boxes of an MP4 or MOV. */
interface IndexFacts {
  readonly indexFirst: boolean;
  readonly hasPlace: boolean;
}

const maxIndexBytes = 16 * 1024 * 1024;
const maxBoxes = 100;
const plain = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
/** Box names under which phones store the location. */
const placeMarks = ['\u00a9xyz', 'loci', 'quicktime.location'];

/** Reads where the index of a file is and whether it contains a location; both false for other kinds of files. */
export async function readIndex(file: Blob): Promise<IndexFacts> {
  const boxes = await readBoxes(file);
  const types = boxes.map(({ type }) => type);
  const index = boxes.find(({ type }) => type === 'moov');
  const text = index
    ? latin1(await file.slice(index.start, Math.min(index.end, index.start + maxIndexBytes)).arrayBuffer())
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

/**
 * A header is a 32-bit size and a name, optionally followed by a 64-bit size; size 0 extends to the end of the file.
 */
async function readBoxes(file: Blob): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= file.size && boxes.length < maxBoxes;) {
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
