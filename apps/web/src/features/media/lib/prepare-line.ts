import type { PreparedVideo, VideoToPrepare } from './video/prepare-video.ts';

export type PrepareVideo = (video: VideoToPrepare) => Promise<PreparedVideo>;

type Waiting = Omit<VideoToPrepare, 'signal'>;

/** Converting takes a big library along, which nobody loads who sends no video. */
const prepareHere: PrepareVideo = async (video) => (await import('./video/prepare-video.ts')).prepareVideo(video);

/** Makes videos ready to be sent, one after the other: two at once would take twice as long each. */
export class PrepareLine {
  readonly #prepare: PrepareVideo;
  readonly #stops = new Map<string, AbortController>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(prepare: PrepareVideo = prepareHere) {
    this.#prepare = prepare;
  }

  /** The video as it is to be sent, as chosen if nothing could be done with it; undefined when it was stopped. */
  async prepare(id: string, video: Waiting): Promise<PreparedVideo | undefined> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    const { signal } = stop;
    const asChosen: PreparedVideo = { body: video.body, type: video.type, poster: null };
    const turn = this.#last.then(async () => {
      if (signal.aborted) return undefined;
      const prepared = await this.#prepare({ ...video, signal }).catch(() => asChosen);
      this.#stops.delete(id);
      return signal.aborted ? undefined : prepared;
    });
    this.#last = turn;
    return turn;
  }

  stop(id: string): void {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
  }

  stopAll(): void {
    for (const id of this.#stops.keys()) this.stop(id);
  }
}
