/** Where a clip is shown: an empty element of its slide. */
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
  /** Moves the elements to the wished homes and frees the rest. */
  show(intents: readonly VideoRequest[], hostOf: (index: number) => VideoHost | undefined): void;
  /** Plays the clip of one home and stops all others; null stops all. */
  play(index: number | null): void;
  setMuted(muted: boolean): void;
  /** The homes whose clip an element holds. */
  held(): number[];
  release(): void;
}

/** At most four video elements, moved between slides: decoders and connections are few on a phone. */
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

/** The poster stays on top until there is a frame to see. */
function revealAtFirstFrame(video: HTMLVideoElement, element: HTMLElement): void {
  const reveal = () => {
    if (video.parentElement === element) element.dataset['ready'] = 'true';
  };
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(reveal);
  else (video as HTMLVideoElement).addEventListener('playing', reveal, { once: true });
}

/** Frees decoder and connection; without `load()` the old stream would stay open. */
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
    // AbortError only says that the person has moved on.
    if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
  });
}

function markProgress(video: HTMLVideoElement): void {
  const done = video.duration > 0 ? video.currentTime / video.duration : 0;
  video.closest<HTMLElement>('article')?.style.setProperty('--clip-done', done.toFixed(3));
}

/** A clip that should stand ready, and how much of it the browser may fetch. */
interface VideoRequest {
  /** Position of its home in the feed. */
  readonly index: number;
  readonly preload: 'auto' | 'metadata';
}

interface FeedClips {
  readonly active: number;
  /** True when the active home shows its clip and may play it. */
  readonly wanted: boolean;
  /** Positions of all homes that begin with a clip. */
  readonly clips: readonly number[];
  /** How many clips to prefetch; 0 until the active one has buffered. */
  readonly ahead: 0 | 1 | 2;
  /** Positions whose clip is there already: fetched before, or just left. */
  readonly held: readonly number[];
}

/** A video further away than this many homes is not worth its memory. */
const reach = 2;

/** Never more elements than this: phones share few decoders. */
export const poolSize = 4;

/** The active clip, the next ones to prefetch, and what is there already and may be wanted again. */
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

/** Which home each element serves next: one that serves a wanted home stays there, the others take what is new. */
export function assignVideos(
  serving: readonly (number | null)[],
  intents: readonly Pick<VideoRequest, 'index'>[],
): (number | null)[] {
  const wanted = intents.map(({ index }) => index);
  const waiting = wanted.filter((index) => !serving.includes(index));
  const retained = serving.map((index) => (index !== null && wanted.includes(index) ? index : null));
  return retained.map((index) => index ?? waiting.shift() ?? null);
}

/** The parts of a media element that only some browsers have. */
interface ReportingVideo {
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
  const { webkitAudioDecodedByteCount = 0, mozHasAudio = false, audioTracks }: ReportingVideo = video;
  return webkitAudioDecodedByteCount > 0 || mozHasAudio || (audioTracks?.length ?? 0) > 0;
}
