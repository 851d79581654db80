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
