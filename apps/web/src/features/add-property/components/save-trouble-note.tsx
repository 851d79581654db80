import type { ListingDraft } from '@rentreel/contracts/listings';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useNewerDraft } from '../hooks/use-newer-draft.ts';
import type { DraftSaver } from '../lib/draft-saver.ts';
import type { SaveTrouble } from '../lib/draft-state.ts';
import { NewerDraftNote } from './newer-draft-note.tsx';

export interface SaveTroubleNoteProps {
  draftId: ListingDraft['id'];
  saver: DraftSaver;
  trouble: SaveTrouble | null;
}

/** What the landlord has to know or decide before anything more is saved; no network is said in the header only. */
export function SaveTroubleNote({ draftId, saver, trouble }: SaveTroubleNoteProps) {
  const newer = useNewerDraft(draftId, saver);
  if (trouble?.kind === 'newer') {
    return <NewerDraftNote busy={newer.opening} onOpen={() => void newer.open()} onKeep={newer.keep} />;
  }
  return trouble?.kind === 'refused' ? <FormFailure error={trouble.error} /> : null;
}
