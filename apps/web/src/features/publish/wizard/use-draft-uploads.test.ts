import { describe, expect, it } from 'vitest';
import type { QueuedFile } from '#/lib/uploads/upload-queue.ts';
import { arrivedInOrder } from './use-draft-uploads.ts';

const photo = (state: QueuedFile['state']) => ({ purpose: 'listing_photo', state }) as const;
const video = (state: QueuedFile['state']) => ({ purpose: 'listing_video', state }) as const;

describe('arrivedInOrder', () => {
  it.each(['waiting', 'sending', 'converting'] as const)('holds a file back while an earlier one is %s', (state) => {
    const files = [photo('sent'), photo(state), photo('sent')];
    expect(arrivedInOrder(files)).toEqual([files[0]]);
  });

  it.each(['paused', 'failed', 'cancelled'] as const)('does not wait for a file that is %s', (state) => {
    const files = [photo(state), photo('sent')];
    expect(arrivedInOrder(files)).toEqual([files[1]]);
  });

  it('does not wait for a file of another kind, because a video takes longer than all photos', () => {
    const files = [video('sending'), photo('sent')];
    expect(arrivedInOrder(files)).toEqual([files[1]]);
  });
});
