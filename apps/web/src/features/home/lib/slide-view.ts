import type { ListingMedia } from '@rentreel/contracts/listings';

/** What the slide on screen is doing; null for all others. */
export interface ActiveSlide {
  readonly shown: number;
  readonly playing: boolean;
  readonly asked: boolean;
  /** The clip that is shown has turned out to have no sound. */
  readonly silent: boolean;
}

export interface SlideView {
  readonly shown: number;
  readonly media: ListingMedia | undefined;
  /** What comes next by itself, so that it is there in time. */
  readonly next: ListingMedia | undefined;
  /** A clip that waits to be asked for, as its data costs money or it moves. */
  readonly offered: ListingMedia['clip'];
  /** True when something would move but was stopped. */
  readonly paused: boolean;
}

/** What a slide shows, from its media and from what the person does. */
export function slideView(media: readonly ListingMedia[], active: ActiveSlide | null, autoplay: boolean): SlideView {
  if (active === null) {
    return { shown: 0, media: media[0], next: undefined, offered: undefined, paused: false };
  }
  const { shown, playing } = active;
  const current = media[shown];
  const waits = !autoplay && !active.asked;
  const timed = autoplay && media.length > 1;
  return {
    shown,
    media: current,
    next: timed && playing ? media[(shown + 1) % media.length] : undefined,
    offered: waits ? current?.clip : undefined,
    paused: !playing && canMove(current, { waits, timed }),
  };
}

function canMove(media: ListingMedia | undefined, { waits, timed }: { waits: boolean; timed: boolean }): boolean {
  return media?.clip ? !waits : timed;
}
