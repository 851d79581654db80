import type { SendSettings } from './send-file.ts';
import { sendPoster } from './send-poster.ts';

interface Ahead {
  /** The upload has a place now. */
  begin(url: string): void;
  /** Resolves when the file may follow: the poster is there or was given up. Never, after a later `turn`. */
  arrived(): Promise<void>;
  /** The upload was stopped or begun again: who waits from before must not go on. */
  turn(): void;
}

/**
 * Lets a poster go ahead of its video: the server makes the clip as soon as the last byte is there, and what comes after
 * that comes too late.
 */
export function goAhead(
  poster: Blob | null,
  { settings, onSent }: { readonly settings: SendSettings; readonly onSent: () => void },
): Ahead {
  let sending: Promise<void> | undefined;
  let turns = 0;
  return {
    begin: (url) => {
      if (poster === null) return;
      const { send, delayOf } = settings;
      sending ??= sendPoster(url, poster, { send, delayOf }).then((taken) => {
        if (taken) onSent();
      });
    },
    arrived: async () => {
      const turn = turns;
      await sending;
      if (turn !== turns) await new Promise(() => undefined);
    },
    turn: () => {
      turns += 1;
    },
  };
}
