import type { ListingDraft } from '@rentreel/contracts/listings';
import { useState } from 'react';
import { readFailure } from '../../../lib/request-error.ts';
import { notify, notifyWithUndo } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { DraftSaver } from '../lib/draft-saver.ts';

/** What to do when another device saved the draft: take that one, or keep this one. Either can be undone. */
export function useNewerDraft(draftId: ListingDraft['id'], saver: DraftSaver) {
  const utils = trpc.useUtils();
  const [opening, setOpening] = useState(false);
  const read = () => utils.drafts.get.fetch({ draftId }, { staleTime: 0 });

  const open = async () => {
    const { content: mine } = saver.getSnapshot();
    setOpening(true);
    try {
      saver.replace(await read());
      notifyWithUndo('This is the newer one', () => saver.change(() => mine));
    } catch (error) {
      notify(readFailure(error).text);
    }
    setOpening(false);
  };
  const keep = async () => {
    try {
      const { content: theirs } = await read();
      saver.keepMine();
      notifyWithUndo('Kept what is here', () => saver.change(() => theirs));
    } catch (error) {
      notify(readFailure(error).text);
    }
  };
  return { opening, open, keep: () => void keep() };
}
