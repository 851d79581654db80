/** Empty element of a slide that hosts its clip. */
export interface VideoHost {
  readonly element: HTMLElement;
  readonly url: string;
}

interface VideoPoolEvents {
  onBuffered: (index: number) => void;
  onBlocked: (index: number) => void;
  onHeard: (index: number, sound: boolean) => void;
}

export interface VideoPool {
  /** Assigns elements to the requested homes and frees the others. */
  show(intents: readonly VideoRequest[], hostOf: (index: number) => VideoHost | undefined): void;
  /** Plays the clip of one home and pauses all others; null pauses all. */
  play(index: number | null): void;
  setMuted(muted: boolean): void;
  /** Indexes of the homes whose clip is loaded. */
  held(): number[];
  release(): void;
}

/** Creates a pool of at most four video elements, moved between slides: phones have few decoders and connections. */
export function createVideoPool(events: VideoPoolEvents): VideoPool {
  const videos: HTMLVideoElement[] = [];
  let serving: (number | null)[] = Array.from({ length: poolSize }, () => null);
  let muted = true;

  const videoAt = (slot: number): HTMLVideoElement =>
    (videos[slot] ??= createVideo(() => serving[slot] ?? null, events));

  const show: VideoPool['show'] = (intents, hostOf) => {
    const before = serving;
    const ready = intents.filter(({ index }) => hostOf(index) !== undefined);
    serving = assignVideos(before, ready);
    for (const [slot, index] of serving.entries()) {
      const host = index === null ? undefined : hostOf(index);
      const intent = ready.find((candidate) => candidate.index === index);
      if (host === undefined || intent === undefined) free(videos[slot]);
      else place({ video: videoAt(slot), host, preload: intent.preload, muted });
    }
  };
  return {
    show,
    play: (index) => {
      for (const [slot, video] of videos.entries()) {
        if (index !== null && serving[slot] === index) start(video, () => events.onBlocked(index));
        else video.pause();
      }
    },
    setMuted: (next) => {
      muted = next;
      for (const video of videos) video.muted = next;
    },
    held: () => serving.filter((index) => index !== null),
    release: () => {
      for (const video of videos) free(video);
      serving = serving.map(() => null);
    },
  };
}

function createVideo(servesNow: () => number | null, events: VideoPoolEvents): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { playsInline: true, loop: true, disableRemotePlayback: true });
  video.setAttribute('aria-hidden', 'true');
  const whenPlaying = (report: (index: number) => void) => () => {
    const index = servesNow();
    if (index !== null && !video.paused) report(index);
  };
  const onProgress = whenPlaying((index) => hasBuffered(video) && events.onBuffered(index));
  video.addEventListener('progress', onProgress);
  video.addEventListener('timeupdate', onProgress);
  video.addEventListener('timeupdate', () => markProgress(video));
  video.addEventListener(
    'timeupdate',
    whenPlaying((index) => video.currentTime > 0.5 && events.onHeard(index, hasSound(video))),
  );
  return video;
}

function place(wanted: {
  video: HTMLVideoElement;
  host: VideoHost;
  preload: VideoRequest['preload'];
  muted: boolean;
}): void {
  const { video, host, preload, muted } = wanted;
  video.preload = preload;
  video.muted = muted;
  if (video.parentElement === host.element && video.getAttribute('src') === host.url) return;
  free(video);
  host.element.append(video);
  video.src = host.url;
  revealAtFirstFrame(video, host.element);
}

/** Keeps the poster visible until the first frame. */
function revealAtFirstFrame(video: HTMLVideoElement, element: HTMLElement): void {
  const reveal = () => {
    if (video.parentElement === element) element.dataset['ready'] = 'true';
  };
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(reveal);
  else (video as HTMLVideoElement).addEventListener('playing', reveal, { once: true });
}

/** Frees decoder and connection; without `load()` the old stream stays open. */
function free(video: HTMLVideoElement | undefined): void {
  if (video?.parentElement === null || video === undefined) return;
  delete video.parentElement.dataset['ready'];
  video.pause();
  video.removeAttribute('src');
  video.load();
  video.remove();
}

function start(video: HTMLVideoElement, onBlocked: () => void): void {
  video.play().catch((error: unknown) => {
    // An AbortError only means that the user moved on.
    if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
  });
}

function markProgress(video: HTMLVideoElement): void {
  const done = video.duration > 0 ? video.currentTime / video.duration : 0;
  video.closest<HTMLElement>('article')?.style.setProperty('--clip-done', done.toFixed(3));
}

/** A clip to load, and how much of it the browser may fetch. */
interface VideoRequest {
  /** Index of its home in the feed. */
  readonly index: number;
  readonly preload: 'auto' | 'metadata';
}

interface FeedClips {
  readonly active: number;
  /** True when the active home shows its clip and may play it. */
  readonly wanted: boolean;
  /** Indexes of all homes that start with a clip. */
  readonly clips: readonly number[];
  /** Number of clips to prefetch; 0 until the active one has buffered. */
  readonly ahead: 0 | 1 | 2;
  /** Indexes of loaded clips: prefetched, or shown before. */
  readonly held: readonly number[];
}

/** Distance in homes beyond which a clip is freed. */
const reach = 2;

/** Maximum number of video elements: phones share few decoders. */
export const poolSize = 4;

/** Returns the active clip, the next ones to prefetch, and loaded ones that may be needed again. */
export function planVideos({ active, wanted, clips, ahead, held }: FeedClips): VideoRequest[] {
  const near = (index: number) => Math.abs(index - active) <= reach;
  const current: VideoRequest[] = wanted ? [{ index: active, preload: 'auto' }] : [];
  const next = clips
    .filter((index) => index > active && near(index))
    .slice(0, ahead)
    .map((index, order): VideoRequest => ({ index, preload: order === 0 ? 'auto' : 'metadata' }));
  const taken = [...current, ...next];
  const retained = held
    .filter((index) => near(index) && taken.every((intent) => intent.index !== index))
    .map((index): VideoRequest => ({ index, preload: 'metadata' }));
  return [...taken, ...retained].slice(0, poolSize);
}

/** Returns the home of each element: elements of requested homes keep theirs, the others take the new ones. */
export function assignVideos(
  serving: readonly (number | null)[],
  intents: readonly Pick<VideoRequest, 'index'>[],
): (number | null)[] {
  const wanted = intents.map(({ index }) => index);
  const waiting = wanted.filter((index) => !serving.includes(index));
  const retained = serving.map((index) => (index !== null && wanted.includes(index) ? index : null));
  return retained.map((index) => index ?? waiting.shift() ?? null);
}

/** Properties of media elements that only some browsers support. */
interface ReportingVideo {
  readonly webkitAudioDecodedByteCount?: number;
  readonly mozHasAudio?: boolean;
  readonly audioTracks?: { readonly length: number };
}

const enoughSeconds = 4;

/** Returns true when enough is buffered ahead for other clips to be fetched. */
export function hasBuffered({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  return end > 0 && (end - currentTime >= enoughSeconds || end >= duration - 0.25);
}

/** Returns whether a clip that has played for a moment has sound; false where the browser cannot tell. */
export function hasSound(video: object): boolean {
  const { webkitAudioDecodedByteCount = 0, mozHasAudio = false, audioTracks }: ReportingVideo = video;
  return webkitAudioDecodedByteCount > 0 || mozHasAudio || (audioTracks?.length ?? 0) > 0;
}
