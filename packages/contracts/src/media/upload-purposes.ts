const mebibyte = 1024 * 1024;

/** What a file is sent for, and what is taken for it. */
export interface UploadRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Only for videos. */
  readonly maxSeconds?: number;
}

export const uploadPurposes = ['listing_photo', 'listing_video'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const uploadRules: Readonly<Record<UploadPurpose, UploadRule>> = {
  listing_photo: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], maxBytes: 10 * mebibyte },
  listing_video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], maxBytes: 100 * mebibyte, maxSeconds: 90 },
};

/** A photo with more pixels is refused: it would take more memory to open than it is worth. */
export const maxPhotoPixels = 40_000_000;

/** The purpose that a file of this type serves, if any. */
export const purposeOfType = (type: string): UploadPurpose | undefined =>
  uploadPurposes.find((purpose) => uploadRules[purpose].types.includes(type));
