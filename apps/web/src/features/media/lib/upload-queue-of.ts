import { UploadQueue } from './upload-queue.ts';

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
