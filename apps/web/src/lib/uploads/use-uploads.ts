import { useSyncExternalStore } from 'react';
import { type QueuedFile, UploadQueue } from './upload-queue.ts';

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

let current: { readonly userId: string; readonly queue: UploadQueue } | undefined;

/** The one queue of this page for the person who is signed in: it goes on while they look at other screens. */
export function uploadQueueOf(userId: string): UploadQueue {
  if (current?.userId === userId) return current.queue;
  current?.queue.close();
  const queue = new UploadQueue({ userId });
  current = { userId, queue };
  window.addEventListener('online', () => queue.nudge());
  void restoreAlone(userId, queue);
  return queue;
}

/** Of several tabs one goes on with what was left; when it is closed, the next one does. */
async function restoreAlone(userId: string, queue: UploadQueue): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return queue.restore();
  await locks.request(`rentreel-uploads-${userId}`, async () => {
    if (current?.queue !== queue) return;
    await queue.restore();
    await new Promise((resolve) => {
      window.addEventListener('pagehide', resolve, { once: true });
    });
  });
}
