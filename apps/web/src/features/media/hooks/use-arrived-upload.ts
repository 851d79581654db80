import type { Upload } from '@rentreel/contracts/media';
import { trpc } from '../../../lib/trpc.ts';
import type { QueuedFile } from '../lib/queued-file.ts';

/** The live connection tells of the change at once; asking is for when it is down. */
const askEveryMs = 4000;

/** What the server makes of a file that has arrived; undefined before it has. */
export function useArrivedUpload({ uploadId, state }: Pick<QueuedFile, 'uploadId' | 'state'>): Upload | undefined {
  const arrived = state === 'sent' && uploadId !== undefined;
  const { data } = trpc.media.getUpload.useQuery(
    { uploadId: uploadId ?? 'upl_' },
    {
      enabled: arrived,
      refetchInterval: ({ state: { data: known } }) =>
        known?.state === 'ready' || known?.state === 'refused' ? false : askEveryMs,
    },
  );
  return arrived ? data : undefined;
}
