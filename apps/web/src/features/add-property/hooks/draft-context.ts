import type { ListingDraftContent, ListingFacts, ListingPlace } from '@rentreel/contracts/listings';
import { createContext, useContext } from 'react';

/** A draft on the screen, for the fields of its steps. */
export interface Draft {
  readonly content: ListingDraftContent;
  change: (edit: (content: ListingDraftContent) => ListingDraftContent) => void;
  /** What is wrong with a field that was left, by dotted path. */
  problemAt: (path: string) => string | undefined;
  /** The person went on from a field: from now on it says what is wrong with it. */
  leave: (path: string) => void;
}

export const DraftContext = createContext<Draft | null>(null);

/** The draft that is being edited, with short ways to change its parts. */
export function useDraft() {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('useDraft is for the steps of the wizard');
  const set = (part: Partial<ListingDraftContent>) => draft.change((content) => ({ ...content, ...part }));
  const setFact = (part: Partial<ListingFacts>) =>
    draft.change((content) => ({ ...content, facts: { ...content.facts, ...part } }));
  const setPlace = (part: Partial<ListingPlace>) =>
    draft.change((content) => ({ ...content, place: { ...content.place, ...part } }));
  return { ...draft, set, setFact, setPlace };
}
