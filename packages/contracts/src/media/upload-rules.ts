const mebibyte = 1024 * 1024;

/** What a file is sent for, and what is taken for it. */
export interface UploadRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Only for videos. */
  readonly maxSeconds?: number;
}

/** `private_photo`: shown only to the people of a chat or an inspection, by paths that are signed for each of them. */
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

/** A photo with more pixels is refused: it would take more memory to open than it is worth. */
export const maxPhotoPixels = 40_000_000;

/** A photo of a home has at least this many pixels along its longer side: less looks blurred on a phone of today. */
export const minPhotoSide = 1024;

/** The purpose that a file of this type serves for a home, if any. */
export const purposeOfType = (type: string): UploadPurpose | undefined =>
  uploadPurposes.find((purpose) => uploadRules[purpose].types.includes(type));

/** How a file travels: in one request up to `firstChunkBytes`, above it in chunks that double below `chunkLimitBytes`. */
export const chunkRules = {
  firstChunkBytes: 256 * 1024,
  /** A chunk stays below this. */
  chunkLimitBytes: 32 * 1024 * 1024,
  /** How long a chunk is tried again after its first failure, in milliseconds. */
  uploadWindowMs: 600_000,
  /** The same for a short call about a file: look-up, delete. */
  operationWindowMs: 120_000,
} as const;

/** The size of the chunk after one of `bytes` that arrived: twice as many, while that stays below the limit. */
export function nextChunkBytes(bytes: number): number {
  return bytes * 2 < chunkRules.chunkLimitBytes ? bytes * 2 : bytes;
}

/** Answers after which the same request may succeed; 0 stands for a connection that broke. */
export function isRetriedStatus(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** What a clip is, which phones play as it is: H.264 in an MP4 that begins with its index, and no more than this. */
export const clipRules = {
  shortSidePixels: 720,
  longSidePixels: 1280,
  bitsPerSecond: 2_500_000,
  /** Recorders count a little past the mark of the longest video. */
  toleranceSeconds: 1,
  /** Of the picture that a browser sends along, for a server that cannot take one out of the video. */
  posterBytes: 256 * 1024,
} as const;

/** Where the poster of an upload is sent, by its address. */
export const posterPathOf = (uploadUrl: string): string => `${uploadUrl}/poster`;

/** At most this many of the 64 bits differ between two photos of the same view. */
export const samePhotoDistance = 6;

/** How many of the 64 bits of two perceptual hashes (16 hexadecimal digits each) differ: 0 for the same picture. */
export function perceptualDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let distance = 0;
  for (; differing > 0n; differing >>= 1n) distance += Number(differing & 1n);
  return distance;
}

/**
 * Of pictures in their order, the index of the earlier one that shows the same; undefined for what shows something new, and
 * for what has no hash. `hashes` are perceptual hashes.
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
