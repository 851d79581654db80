import { stat } from 'node:fs/promises';
import { clipRules } from '@rentreel/contracts/media';
import { type MadePictures, makePictures } from './make-pictures.ts';
import { RefusedFile } from './refused-file.ts';
import { requireType } from './require-type.ts';

/** How much the shapes of a poster and its video may differ. */
const tolerance = 0.05;

/**
 * Makes pictures of the poster that was sent along with a video, as of any photo of a stranger. Undefined when there
 * is none, or none that can be this video's: a clip without a poster is better than one with another's.
 */
export async function readSentPoster(
  path: string,
  video: { readonly width: number; readonly height: number },
): Promise<MadePictures | undefined> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size === 0 || size > clipRules.posterBytes) return undefined;
  try {
    await requireType(path, 'listing_photo');
    const made = await makePictures(path);
    const likeness = made.width / made.height / (video.width / video.height);
    return Math.abs(likeness - 1) <= tolerance ? made : undefined;
  } catch (error) {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  }
}
