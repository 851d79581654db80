import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { minPhotoSide } from '@rentreel/contracts/media';
import type { MadeMedia, MediaOutcome, MediaProcessor, SourceFile } from '@rentreel/domain/ports';
import { makeClip } from './clip.ts';
import { RefusedFile, hashFile, requireType } from './file-checks.ts';
import { makePictures } from './pictures.ts';
import type { VideoTools } from './video-tools.ts';
import type { VirusScan } from './virus-scan.ts';

/** Minimum pixels of a photo's longer side: a photo of a home is shown in full size, others only as evidence. */
const minSides = { listing_photo: minPhotoSide, private_photo: 1 } as const;

interface MediaProcessorOptions {
  /** Folder for temporary files. */
  readonly workFolder: string;
  readonly tools: VideoTools | undefined;
  /** When omitted, files are not scanned for malware. */
  readonly scan?: VirusScan | undefined;
}

/** Makes pictures with libvips and clips with ffmpeg, from files whose type is determined by their first bytes. */
export function createMediaProcessor({ workFolder, tools, scan }: MediaProcessorOptions): MediaProcessor {
  const make = async ({ path, posterPath, purpose }: SourceFile, folder: string): Promise<MadeMedia> => {
    const type = await requireType(path, purpose);
    if (await scan?.(path)) throw new RefusedFile('storage/malware');
    const contentHash = await hashFile(path);
    if (purpose !== 'listing_video') return { contentHash, ...(await makePictures(path, minSides[purpose])) };
    return { contentHash, ...(await makeClip({ path, posterPath, type, contentHash, workFolder: folder }, tools)) };
  };
  return {
    process: async (source, use) => {
      await mkdir(workFolder, { recursive: true });
      const folder = await mkdtemp(join(workFolder, 'make-'));
      try {
        return await use(await make(source, folder).then(made, refused));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const made = (media: MadeMedia): MediaOutcome => ({ status: 'made', media });

function refused(error: unknown): MediaOutcome {
  if (error instanceof RefusedFile) return { status: 'refused', code: error.code };
  throw error;
}
