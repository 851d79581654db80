import { describe, expect, it } from 'vitest';
import { PrepareLine, checkFile } from './prepare-file.ts';
import type { PreparedVideo } from './video/prepare-video.ts';

const mebibyte = 1024 * 1024;

describe('checkFile', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 1, 'listing_photo', undefined],
    ['a.mov', '', 1, 'listing_video', undefined],
    ['a.JPG', '', 10 * mebibyte, 'listing_photo', undefined],
    ['a.jpg', 'image/jpeg', 10 * mebibyte + 1, 'listing_photo', 'storage/too-large'],
    ['a.mp4', 'video/mp4', 100 * mebibyte + 1, 'listing_video', 'storage/too-large'],
    ['a.jpg', 'image/jpeg', 0, 'listing_photo', 'storage/empty-file'],
    ['a.heic', '', 1, 'listing_photo', 'storage/heic-photo'],
    ['a.gif', 'image/gif', 1, 'listing_photo', 'storage/moving-picture'],
    ['a.avi', 'video/x-msvideo', 1, 'listing_video', 'storage/invalid-format'],
    ['a', '', 1, 'listing_photo', 'storage/invalid-format'],
  ])('checks %s of type "%s" with %i bytes', (...row) => {
    const [name, type, size, purpose, refusal] = row;
    expect(checkFile({ name, type, size })).toMatchObject({ purpose });
    expect(checkFile({ name, type, size }).refusal).toBe(refusal);
  });
});

const body = new Blob(['as filmed']);
const video = { body, type: 'video/quicktime', onProgress: () => undefined };
const smaller: PreparedVideo = { body: new Blob(['small']), type: 'video/mp4', poster: null };

describe('PrepareLine', () => {
  it('prepares videos one after the other', async () => {
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const line = new PrepareLine(async ({ type }) => {
      began.push(type);
      await new Promise<void>((resolve) => ends.push(resolve));
      return smaller;
    });
    const one = line.prepare('one', { ...video, type: 'video/mp4' });
    const two = line.prepare('two', { ...video, type: 'video/webm' });
    await Promise.resolve().then(() => undefined);
    expect(began).toEqual(['video/mp4']);
    ends[0]?.();
    expect(await one).toBe(smaller);
    await Promise.resolve().then(() => undefined);
    expect(began).toEqual(['video/mp4', 'video/webm']);
    ends[1]?.();
    expect(await two).toBe(smaller);
  });

  it('returns a video unchanged when preparing fails', async () => {
    const line = new PrepareLine(() => Promise.reject(new Error('unknown format')));
    expect(await line.prepare('one', video)).toEqual({ body, type: 'video/quicktime', poster: null });
  });

  it('aborts a stopped video and continues with the next', async () => {
    const line = new PrepareLine(({ signal, type }) =>
      type === 'video/webm'
        ? Promise.resolve(smaller)
        : new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')));
          }),
    );
    const one = line.prepare('one', video);
    const two = line.prepare('two', video);
    const three = line.prepare('three', { ...video, type: 'video/webm' });
    line.stop('two');
    line.stop('one');
    expect(await Promise.all([one, two, three])).toEqual([undefined, undefined, smaller]);
  });

  it('prepares nothing after stopAll', async () => {
    const line = new PrepareLine(async () => smaller);
    const both = [line.prepare('one', video), line.prepare('two', video)];
    line.stopAll();
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
  });
});
