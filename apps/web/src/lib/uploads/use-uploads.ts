import type { Id } from '@rentreel/contracts/ids';
import { useSyncExternalStore } from 'react';
import { trpc } from '../trpc.ts';
import { type QueuedFile, UploadQueue } from './upload-queue.ts';

export interface Uploads {
  readonly queue: UploadQueue;
  /** Files of these groups that are uploading or uploaded, in the order in which they were added. */
  readonly files: readonly QueuedFile[];
}

/** Returns the signed-in user's uploads of one group, such as the draft of a listing, or of several. */
export function useUploads(userId: string, ...groups: readonly string[]): Uploads {
  const queue = uploadQueueOf(userId);
  const all = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return { queue, files: all.filter((file) => groups.includes(file.group)) };
}

let current: { readonly userId: string; readonly queue: UploadQueue } | undefined;

/** Returns the page's upload queue of the signed-in user, which continues while they visit other screens. */
export function uploadQueueOf(userId: string): UploadQueue {
  if (current?.userId === userId) return current.queue;
  current?.queue.close();
  const queue = new UploadQueue({ userId });
  current = { userId, queue };
  window.addEventListener('online', () => queue.nudge());
  void restoreInOneTab(userId, queue);
  return queue;
}

/** Only one tab resumes unfinished uploads; when it is closed, the next one does. */
async function restoreInOneTab(userId: string, queue: UploadQueue): Promise<void> {
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

/** Interval in ms at which files that the server processes are asked for, in case live updates are down. */
const pollMs = 1500;

type Sent = Pick<QueuedFile, 'state' | 'uploadId'>;

/** Returns the ids of the files that have reached the server, in the same order. */
export const sentIds = (files: readonly Sent[]): Id<'upl'>[] =>
  files.flatMap(({ state, uploadId }) => (state === 'sent' && uploadId !== undefined ? [uploadId] : []));

/** Returns the server's view of each upload, as queries; repeated until the file is ready, refused or gone. */
export function useUploadStates(uploadIds: readonly Id<'upl'>[]) {
  return trpc.useQueries((ask) =>
    uploadIds.map((uploadId) =>
      ask.media.getUpload(
        { uploadId },
        {
          refetchInterval: ({ state: { data, error } }) => {
            const isGone = error?.data?.domain === 'media.upload_not_found';
            return isGone || data?.state === 'ready' || data?.state === 'refused' ? false : pollMs;
          },
        },
      ),
    ),
  );
}

/** Returns the server's view of a file that has reached it; undefined before that. */
export function useUploadState(file: Sent | undefined) {
  const [asked] = useUploadStates(sentIds(file ? [file] : []));
  return { upload: asked?.data, error: asked?.error };
}
