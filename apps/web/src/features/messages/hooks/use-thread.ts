import type { Chat } from '@rentreel/contracts/messages';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { readOlder, threadQuery } from '../../../lib/chat/thread-store.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The messages of a chat that are known, and how to read older ones. */
export function useThread({ id }: Pick<Chat, 'id'>) {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const owner = useCurrentUser()?.uid;
  const { data } = useSuspenseQuery(threadQuery(id, { client, cache, owner }));
  const older = useMutation({ mutationFn: () => readOlder(cache, client, id) });
  return {
    ...data,
    older: {
      read: () => {
        if (data.hasOlder && !older.isPending) older.mutate();
      },
      reading: older.isPending,
      failed: older.isError,
    },
  };
}
