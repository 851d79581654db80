import type { Chat } from '@rentreel/contracts/messages';
import { readFailure } from '#/lib/request-error.ts';
import { notify, toaster, undoMs } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

/** Shows a toast whose button undoes a change of this id; `dismissUndo` removes it when the change was undone elsewhere. */
function notifyWithUndo(id: string, text: string, undo: () => void): void {
  const action = { label: 'Undo', onClick: undo };
  void toaster().then(({ toast }) => toast(text, { id, duration: undoMs, action }));
}

const dismissUndo = (id: string) => void toaster().then(({ toast }) => toast.dismiss(id));

/** Removes the toast that offers to undo the block of a user, when they were unblocked by other means. */
export const dismissBlock = (userId: string): void => dismissUndo(`block-${userId}`);

const onError = (error: unknown) => notify(readFailure(error).text);

/** Mutations of a chat besides writing; each can be undone. */
export function useChatActions({ id, other }: Pick<Chat, 'id' | 'other'>) {
  const { messages } = trpc.useUtils();
  const chat = { conversationId: id };
  const options = { onError, onSettled: () => messages.invalidate() };
  const unarchiving = trpc.messages.unarchive.useMutation({
    ...options,
    onSuccess: () => dismissUndo(`archive-${id}`),
  });
  const unblocking = trpc.messages.unblock.useMutation({
    ...options,
    onSuccess: () => dismissBlock(other.id),
  });
  const unarchive = () => unarchiving.mutate(chat);
  const unblock = () => unblocking.mutate(chat);
  // Toasts are shown here and not by the caller, because the menu is unmounted before the response arrives.
  const archiving = trpc.messages.archive.useMutation({
    ...options,
    onSuccess: () => notifyWithUndo(`archive-${id}`, 'Archived until the next message.', unarchive),
  });
  const blocking = trpc.messages.block.useMutation({
    ...options,
    onSuccess: () => notifyWithUndo(`block-${other.id}`, `${other.name} is blocked.`, unblock),
  });
  return { archive: () => archiving.mutate(chat), unarchive, block: () => blocking.mutate(chat), unblock };
}
