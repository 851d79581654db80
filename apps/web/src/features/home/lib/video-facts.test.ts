import { describe, expect, it } from 'vitest';
import { hasBuffered, hasSound } from './video-facts.ts';

const video = (end: number, currentTime: number, duration = 30) =>
  ({ buffered: { length: end > 0 ? 1 : 0, end: () => end }, currentTime, duration }) as unknown as HTMLVideoElement;

describe('hasBuffered', () => {
  it.each([
    ['nothing', video(0, 0), false],
    ['three seconds ahead', video(3, 0), false],
    ['four seconds ahead', video(9, 5), true],
    ['all of a short clip', video(2.9, 0, 3), true],
  ])('%s: %s', (_what, element, enough) => {
    expect(hasBuffered(element)).toBe(enough);
  });
});

describe('hasSound', () => {
  it.each([
    [{}, false],
    [{ webkitAudioDecodedByteCount: 0 }, false],
    [{ webkitAudioDecodedByteCount: 4096 }, true],
    [{ mozHasAudio: true }, true],
    [{ audioTracks: { length: 1 } }, true],
  ])('reads %j as %s', (element, sound) => {
    expect(hasSound(element)).toBe(sound);
  });
});
