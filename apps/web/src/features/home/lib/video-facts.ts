/** The parts of a media element that only some browsers have. */
interface TellingVideo {
  readonly webkitAudioDecodedByteCount?: number;
  readonly mozHasAudio?: boolean;
  readonly audioTracks?: { readonly length: number };
}

const enoughSeconds = 4;

/** True when what plays next is there already, so that others may be fetched. */
export function hasBuffered({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  return end > 0 && (end - currentTime >= enoughSeconds || end >= duration - 0.25);
}

/** Whether a clip that has played a little has sound; silent where the browser cannot tell. */
export function hasSound(video: object): boolean {
  const { webkitAudioDecodedByteCount = 0, mozHasAudio = false, audioTracks }: TellingVideo = video;
  return webkitAudioDecodedByteCount > 0 || mozHasAudio || (audioTracks?.length ?? 0) > 0;
}
