import type { ListingCreated, MyListing } from '@rentreel/contracts/listings';
import { readFailure } from '../../../lib/request-error.ts';
import { notify, notifyWithUndo } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { stateLooks } from '../lib/state-words.ts';

const done = (title: string, { state }: ListingCreated) => `${title}: ${stateLooks[state].word.toLowerCase()}`;

/** What can be done with a home in one tap. Nothing changes on the screen before the server has answered. */
export function useHomeDeeds({ id: listingId, title }: Pick<MyListing, 'id' | 'title'>) {
  const utils = trpc.useUtils();
  const reread = () => utils.listings.invalidate();
  const onError = (error: unknown) => notify(`Not done. ${readFailure(error).text}`);
  const told = { onSuccess: (outcome: ListingCreated) => notify(done(title, outcome)), onError, onSettled: reread };
  const { listings } = trpc;
  const confirm = listings.confirmAvailable.useMutation(told);
  const resume = listings.resume.useMutation(told);
  const submit = listings.publish.useMutation(told);
  const markLet = listings.markLet.useMutation(told);
  const archive = listings.archive.useMutation(told);
  const pause = listings.pause.useMutation({
    ...told,
    onSuccess: () => notifyWithUndo(`${title}: paused`, () => resume.mutate({ listingId })),
  });
  const all = { confirm, resume, submit, pause, mark_let: markLet, archive };
  return {
    run: (deed: keyof typeof all) => all[deed].mutateAsync({ listingId }).catch(() => undefined),
    busy: Object.values(all).some(({ isPending }) => isPending),
  };
}
