import type { Upload } from '@rentreel/contracts/media';
import { useEffect, useMemo } from 'react';
import type { QueuedFile } from '#/lib/uploads/upload-queue.ts';
import { sentIds, uploadQueueOf, useUploadStates, useUploads } from '#/lib/uploads/use-uploads.ts';
import type { ChatPhotoSender } from './chat/chat-slots.ts';
import { chatOutbox, setFailure, setUploads } from './outbox.ts';

/** Object URLs of the photos by message, until they are stored. */
const previews = new Map<string, readonly string[]>();
const groupOf = (clientId: string) => `chat ${clientId}`;

/** Uploads the photos of pending messages, and releases each message once all its photos are ready. */
export function useChatPhotos(userId: string): ChatPhotoSender {
  const waiting = chatOutbox.use().filter(({ owner, photos }) => owner === userId && photos !== undefined);
  const { queue, files } = useUploads(userId, ...waiting.map(({ clientId }) => groupOf(clientId)));
  const known = useUploadStates(sentIds(files));
  const uploads = new Map(known.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const outcomes = waiting
    .filter(({ photos, failure }) => photos?.uploads === null && failure === null)
    .map(({ clientId, photos }) => ({
      clientId,
      ...outcomeOf(filesOf(files, clientId), uploads, photos?.count ?? 0),
    }))
    .filter(({ ids, trouble }) => ids !== undefined || trouble !== undefined);
  const settled = JSON.stringify(outcomes);
  useEffect(() => {
    for (const { clientId, ids, trouble } of JSON.parse(settled) as typeof outcomes) {
      if (trouble !== undefined) setFailure(clientId, trouble);
      else if (ids) setUploads(clientId, ids);
    }
  }, [settled]);
  useForgetStored(userId);

  return useMemo(() => {
    const own = (clientId: string) => filesOf(files, clientId);
    return {
      send: (clientId, chosen) => {
        previews.set(
          clientId,
          chosen.map((file) => URL.createObjectURL(file)),
        );
        void queue.add(chosen, groupOf(clientId), 'private_photo');
      },
      progressOf: (clientId) => ({ ...photoProgress(own(clientId)), previews: previews.get(clientId) ?? [] }),
      retry: (clientId) => own(clientId).forEach(({ id }) => queue.resume(id)),
      cancel: (clientId) => own(clientId).forEach(({ id }) => void queue.cancel(id)),
    };
  }, [queue, files]);
}

const filesOf = (files: readonly QueuedFile[], clientId: string) =>
  files.filter(({ group }) => group === groupOf(clientId));

interface Outcome {
  /** All photos are ready, in the order in which they were chosen. */
  readonly ids?: readonly Upload['id'][];
  /** Why one of them failed. */
  readonly trouble?: string;
}

function outcomeOf(files: readonly QueuedFile[], uploads: ReadonlyMap<string, Upload>, count: number): Outcome {
  const known = files.map(({ uploadId }) => uploads.get(uploadId ?? ''));
  const failed = files.find(({ state }) => state === 'failed')?.error?.message;
  const trouble = failed ?? known.find((upload) => upload?.refusal)?.refusal?.text;
  if (trouble !== undefined) return { trouble };
  const ids = known.flatMap((upload) => (upload?.state === 'ready' ? [upload.id] : []));
  return ids.length === count && files.length === count ? { ids } : {};
}

/** Deletes local files and object URLs of photos whose message is stored or deleted. */
function useForgetStored(userId: string): void {
  const waiting = chatOutbox.use();
  useEffect(() => {
    const groups = new Set(waiting.map(({ clientId }) => groupOf(clientId)));
    const queue = uploadQueueOf(userId);
    for (const { id, group, purpose } of queue.getSnapshot()) {
      if (purpose === 'private_photo' && group.startsWith('chat ') && !groups.has(group)) queue.dismiss(id);
    }
    for (const [clientId, urls] of previews) {
      if (groups.has(groupOf(clientId))) continue;
      urls.forEach((url) => URL.revokeObjectURL(url));
      previews.delete(clientId);
    }
  }, [waiting, userId]);
}

/** Progress of a file. */
interface SendingFile {
  readonly state: string;
  readonly sentBytes: number;
  readonly sizeBytes: number;
}

/** Returns the combined progress of a message's photos, at most 99 %: the rest is the processing by the server. */
export function photoProgress(files: readonly SendingFile[]): { percent: number; text: string } {
  const sizes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (sizes === 0) return { percent: 0, text: 'Getting ready…' };
  const sent = files.reduce(
    (sum, { state, sentBytes, sizeBytes }) => sum + (state === 'sent' ? sizeBytes : Math.min(sentBytes, sizeBytes)),
    0,
  );
  const percent = Math.floor((sent / sizes) * 100);
  if (percent === 100) return { percent: 99, text: 'Almost there…' };
  return { percent, text: files.some(({ state }) => state === 'sending') ? `Sending ${percent}%` : 'Waiting' };
}
