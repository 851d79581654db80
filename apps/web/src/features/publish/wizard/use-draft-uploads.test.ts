import { describe, expect, it } from 'vitest';
import type { QueuedFile } from '#/lib/uploads/upload-queue.ts';
import { arrivedInOrder } from './use-draft-uploads.ts';

const photo = (state: QueuedFile['state']) => ({ purpose: 'listing_photo', state }) as const;
const video = (state: QueuedFile['state']) => ({ purpose: 'listing_video', state }) as const;

describe('files that have arrived', () => {
  it.each(['waiting', 'sending', 'converting'] as const)('wait for one chosen before them that is %s', (state) => {
    const files = [photo('sent'), photo(state), photo('sent')];
    expect(arrivedInOrder(files)).toEqual([files[0]]);
  });

  it.each(['paused', 'failed', 'cancelled'] as const)('do not wait for one that is %s', (state) => {
    const files = [photo(state), photo('sent')];
    expect(arrivedInOrder(files)).toEqual([files[1]]);
  });

  it('do not wait for one of another kind: a video takes longer than all photos', () => {
    const files = [video('sending'), photo('sent')];
    expect(arrivedInOrder(files)).toEqual([files[1]]);
  });
});
