import type { Chat } from '@rentreel/contracts/messages';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const onError = (error: unknown) => notify(readFailure(error).text);

/** Mutations of a chat besides writing; each can be undone. */
export function useChatActions({ id, other }: Pick<Chat, 'id' | 'other'>) {
  const { messages } = trpc.useUtils();
  const chat = { conversationId: id };
  const options = { onError, onSettled: () => messages.invalidate() };
  const unarchiving = trpc.messages.unarchive.useMutation(options);
  const unblocking = trpc.messages.unblock.useMutation(options);
  const unarchive = () => unarchiving.mutate(chat);
  const unblock = () => unblocking.mutate(chat);
  // Toasts are shown here and not by the caller, because the menu is unmounted before the response arrives.
  const archiving = trpc.messages.archive.useMutation({
    ...options,
    onSuccess: () => notifyWithUndo('Archived until the next message.', unarchive),
  });
  const blocking = trpc.messages.block.useMutation({
    ...options,
    onSuccess: () => notifyWithUndo(`${other.name} is blocked.`, unblock),
  });
  return { archive: () => archiving.mutate(chat), unarchive, block: () => blocking.mutate(chat), unblock };
}
