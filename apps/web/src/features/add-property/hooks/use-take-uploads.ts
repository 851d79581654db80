import { limits } from '@rentreel/contracts/limits';
import { useEffect } from 'react';
import type { DraftSaver } from '../lib/draft-saver.ts';
import { addMedia } from '../lib/media-edit.ts';
import type { WizardUploads } from '../pages/wizard-page.tsx';

/** Puts files that have arrived into the draft, on whatever step the landlord is by then. */
export function useTakeUploads(saver: DraftSaver, { arrived, onTaken }: WizardUploads): void {
  useEffect(() => {
    if (arrived.length === 0) return;
    saver.change(addMedia(arrived, limits.listingMedia));
    onTaken(arrived.map(({ id }) => id));
  }, [saver, arrived, onTaken]);
}
