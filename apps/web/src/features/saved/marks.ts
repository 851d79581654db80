import type { Id } from '@rentreel/contracts/ids';
import type { SavedStatus } from '@rentreel/contracts/saved';
import { type GuestMark, guestMarks, saveGuestMark } from '#/lib/guest-data.ts';
import { readFailure } from '#/lib/request-error.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const nothing: GuestMark = { note: '', score: null };

export interface Marks {
  markOf: (listingId: string) => GuestMark;
  change: (listingId: Id<'lst'>, mark: GuestMark) => void;
  /** True when marks are stored in the account; a guest's are stored in this browser. */
  isStoredByServer: boolean;
}

/** Returns the user's marks on these listings: from the account, or from this browser. */
export function useMarks(listingIds: readonly Id<'lst'>[]): Marks {
  const user = useCurrentUser();
  const guests = guestMarks.use();
  const utils = trpc.useUtils();
  const input = { listingIds: [...listingIds] };
  const { data } = trpc.saved.listMarks.useQuery(input, { enabled: user !== null && listingIds.length > 0 });
  const mark = trpc.saved.mark.useMutation({
    onMutate: async ({ listingId, note = '', score = null }) => {
      await utils.saved.listMarks.cancel(input);
      utils.saved.listMarks.setData(input, (marks = []) => {
        const before = marks.find((other) => other.listingId === listingId);
        const others = marks.filter((other) => other !== before);
        return [...others, { status: null, ...before, listingId, note, score }];
      });
    },
    onError: (error) => notify(`Change not saved. ${readFailure(error).text}`),
    onSettled: () => utils.saved.invalidate(),
  });
  return {
    markOf: (listingId) => {
      if (user === null) return guests[listingId] ?? nothing;
      return data?.find((other) => other.listingId === listingId) ?? nothing;
    },
    change: (listingId, next) => {
      if (user === null) saveGuestMark(listingId, next);
      else mark.mutate({ listingId, ...next });
    },
    isStoredByServer: user !== null,
  };
}

/** Progress with a listing. */
export const statusLabels: Readonly<Record<SavedStatus, string>> = {
  to_inspect: 'To inspect',
  inspected: 'Inspected',
  applied: 'Applied',
  rejected: 'Not for me',
};
