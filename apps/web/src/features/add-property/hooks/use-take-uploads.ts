import { limits } from '@rentreel/contracts/limits';
import { useEffect } from 'react';
import type { DraftSaver } from '../lib/draft-saver.ts';
import { addMedia } from '../lib/media-edit.ts';
import type { WizardUploads } from '../pages/wizard-page.tsx';

/** Puts files that have arrived into the draft, on whatever step the landlord is by then. */
export function useTakeUploads(saver: DraftSaver, { arrived, onTaken }: WizardUploads): void {
  const ids = arrived.join(' ');
  useEffect(() => {
    if (ids === '') return;
    const taken = ids.split(' ') as `upl_${string}`[];
    saver.change(addMedia(taken, limits.listingMedia));
    onTaken(taken);
  }, [saver, ids, onTaken]);
}
