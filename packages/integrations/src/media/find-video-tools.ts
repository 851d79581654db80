import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Programs that check and convert videos. */
export interface VideoTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Ends whatever of them runs. */
  readonly signal?: AbortSignal | undefined;
}

/** Looks for ffmpeg and ffprobe on the search path; undefined when one of them is missing. */
export async function findVideoTools(searchPath: string): Promise<VideoTools | undefined> {
  const [ffmpeg, ffprobe] = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => findProgram(name, searchPath)));
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe };
}

async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const path = join(folder, name);
    const usable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}
