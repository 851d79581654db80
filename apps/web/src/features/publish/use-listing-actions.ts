import type { ListingCreated, MyListing } from '@rentreel/contracts/listings';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { stateLooks } from './listing-actions.ts';

const done = (title: string, { state }: ListingCreated) => `${title}: ${stateLooks[state].word.toLowerCase()}`;

/** Actions that run with one click. Not optimistic: the screen changes after the server's response. */
export function useListingActions({ id: listingId, title }: Pick<MyListing, 'id' | 'title'>) {
  const utils = trpc.useUtils();
  const refetch = () => utils.listings.invalidate();
  const onError = (error: unknown) => notify(`Change not saved. ${readFailure(error).text}`);
  const reported = {
    onSuccess: (outcome: ListingCreated) => notify(done(title, outcome)),
    onError,
    onSettled: refetch,
  };
  const { listings } = trpc;
  const confirm = listings.confirmAvailable.useMutation(reported);
  const resume = listings.resume.useMutation(reported);
  const submit = listings.publish.useMutation(reported);
  const markLet = listings.markLet.useMutation(reported);
  const archive = listings.archive.useMutation(reported);
  const pause = listings.pause.useMutation({
    ...reported,
    onSuccess: () => notifyWithUndo(`${title}: paused`, () => resume.mutate({ listingId })),
  });
  const all = { confirm, resume, submit, pause, mark_let: markLet, archive };
  return {
    run: (action: keyof typeof all) => all[action].mutateAsync({ listingId }).catch(() => undefined),
    busy: Object.values(all).some(({ isPending }) => isPending),
  };
}
