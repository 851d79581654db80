/** Brings a slide on screen, as scrolling does in a browser that lays pages out. */
export interface SimulatedFeed {
  /** Throws while nobody watches for it yet. */
  show(index: number): void;
  /** The clips that play right now. */
  playing(): HTMLVideoElement[];
  restore(): void;
}

const playing = new WeakSet<HTMLMediaElement>();

/** What the feed needs of a browser and the simulated one lacks: seeing slides, playing clips, scrolling to an element. */
export function simulateFeed(): SimulatedFeed {
  const observers = new Set<SlideObserver>();
  class SlideObserver {
    readonly slides = new Set<Element>();
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
      observers.add(this);
    }
    observe(slide: Element): void {
      this.slides.add(slide);
    }
    disconnect(): void {
      observers.delete(this);
    }
  }
  const before = { IntersectionObserver: window.IntersectionObserver };
  Object.assign(window, { IntersectionObserver: SlideObserver });
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true });
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      playing.add(this);
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      playing.delete(this);
    },
    load: () => {},
  });
  return {
    show: (index) => {
      const watching = [...observers].some(({ slides }) => slides.size > index);
      if (!watching) throw new Error(`Nobody watches slide ${index} yet.`);
      for (const { slides, tell } of observers) {
        const slide = [...slides].find((element) => element.getAttribute('data-index') === String(index));
        if (slide)
          tell([{ isIntersecting: true, target: slide } as IntersectionObserverEntry], {} as IntersectionObserver);
      }
    },
    playing: () => [...document.querySelectorAll('video')].filter((video) => playing.has(video)),
    restore: () => Object.assign(window, before),
  };
}
