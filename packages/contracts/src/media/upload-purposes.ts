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

/** The purpose that a file of this type serves for a home, if any. */
export const purposeOfType = (type: string): UploadPurpose | undefined =>
  uploadPurposes.find((purpose) => uploadRules[purpose].types.includes(type));
