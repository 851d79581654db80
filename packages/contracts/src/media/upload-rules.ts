const mebibyte = 1024 * 1024;

/** Purposes of uploads, and the files each accepts. */
export interface UploadRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** For videos. */
  readonly maxSeconds?: number;
}

/** `private_photo`: visible only to the parties of a chat or an inspection, by paths signed for each of them. */
export const uploadPurposes = ['listing_photo', 'listing_video', 'private_photo'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const photoRule: UploadRule = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: 10 * mebibyte,
};

export const uploadRules: Readonly<Record<UploadPurpose, UploadRule>> = {
  listing_photo: photoRule,
  listing_video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], maxBytes: 100 * mebibyte, maxSeconds: 90 },
  private_photo: photoRule,
};

/** A photo with more pixels is refused, because decoding it would take too much memory. */
export const maxPhotoPixels = 40_000_000;

/** Minimum pixels along the longer side of a home's photo: smaller ones look blurred on current phones. */
export const minPhotoSide = 1024;

/** Returns the listing purpose for a file type, if any. */
export const purposeOfType = (type: string): UploadPurpose | undefined =>
  uploadPurposes.find((purpose) => uploadRules[purpose].types.includes(type));

/**
 * Transfer of a file: in one request up to `firstChunkBytes`, above it in chunks that double below `chunkLimitBytes`.
 */
export const chunkRules = {
  firstChunkBytes: 256 * 1024,
  /** A chunk stays below this size. */
  chunkLimitBytes: 32 * 1024 * 1024,
  /** How long a chunk is retried after its first failure, in milliseconds. */
  uploadWindowMs: 600_000,
  /** The same for a short call about a file: lookup, delete. */
  operationWindowMs: 120_000,
} as const;

/** Returns the size of the chunk after a successful one of `bytes`: twice as much, while below the limit. */
export function nextChunkBytes(bytes: number): number {
  return bytes * 2 < chunkRules.chunkLimitBytes ? bytes * 2 : bytes;
}

/** Statuses after which the same request may succeed; 0 stands for a broken connection. */
export function isRetriedStatus(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** A clip that phones play without conversion: H.264 in an MP4 that starts with its index, within these limits. */
export const clipRules = {
  shortSidePixels: 720,
  longSidePixels: 1280,
  bitsPerSecond: 2_500_000,
  /** Tolerance, because recorders slightly exceed the maximum video length. */
  toleranceSeconds: 1,
  /** Poster image sent by the browser, for a server that cannot extract one from the video. */
  posterBytes: 256 * 1024,
} as const;

/** Upload path of a poster, by its upload. */
export const posterPathOf = (uploadUrl: string): string => `${uploadUrl}/poster`;

/** Two photos show the same view when at most this many of the 64 bits differ. */
export const samePhotoDistance = 6;

/**
 * Returns how many of the 64 bits of two perceptual hashes (16 hexadecimal digits each) differ: 0 for the same picture.
 */
export function perceptualDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let distance = 0;
  for (; differing > 0n; differing >>= 1n) distance += Number(differing & 1n);
  return distance;
}

/**
 * Returns for each picture the index of an earlier one that shows the same; undefined for a new view or a missing hash.
 * `hashes` are perceptual hashes.
 */
export function repeatsOf(hashes: readonly (string | undefined)[]): (number | undefined)[] {
  const firsts: number[] = [];
  return hashes.map((hash, index) => {
    if (!hash) return undefined;
    const first = firsts.find((at) => perceptualDistance(hashes[at] ?? '', hash) <= samePhotoDistance);
    if (first === undefined) firsts.push(index);
    return first;
  });
}
