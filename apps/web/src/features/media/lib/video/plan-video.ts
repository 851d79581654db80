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
