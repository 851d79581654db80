import { useSyncExternalStore } from 'react';
import { uploadQueueOf } from '../lib/upload-queue-of.ts';
import type { QueuedFile } from '../lib/queued-file.ts';
import type { UploadQueue } from '../lib/upload-queue.ts';

export interface Uploads {
  readonly queue: UploadQueue;
  /** The files of these groups that are on their way or have arrived, in the order in which they were added. */
  readonly files: readonly QueuedFile[];
}

/** The uploads of the signed-in person for one thing, such as the draft of a home, or for several. */
export function useUploads(userId: string, ...groups: readonly string[]): Uploads {
  const queue = uploadQueueOf(userId);
  const all = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return { queue, files: all.filter((file) => groups.includes(file.group)) };
}
