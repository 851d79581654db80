import type { ListingDraftContent } from '@rentreel/contracts/listings';

/** Why the last save did not go through. */
export type SaveTrouble =
  | { readonly kind: 'unreachable' }
  /** Another device saved `version`. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'refused'; readonly error: unknown };

/** A draft on this device. What was changed and what was saved are counted, so that a change during a save is not lost. */
export interface DraftState {
  readonly content: ListingDraftContent;
  readonly step: number;
  /** The version that this device has read or saved last. */
  readonly version: number;
  readonly changes: number;
  readonly saved: number;
  /** How many changes the save on its way carries; null when none is. */
  readonly sending: number | null;
  readonly trouble: SaveTrouble | null;
}

/** What the server says to a save. */
type SaveEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly version: number }
  | { readonly type: 'failed'; readonly trouble: SaveTrouble };

export type DraftEvent =
  | SaveEvent
  | { readonly type: 'changed'; readonly content: ListingDraftContent }
  | { readonly type: 'turned'; readonly step: number }
  /** The person keeps what is here over what another device saved. */
  | { readonly type: 'insisted' }
  /** What another device saved stands here now. */
  | { readonly type: 'replaced'; readonly draft: DraftStart };

export interface DraftStart {
  readonly content: ListingDraftContent;
  readonly step: number;
  readonly version: number;
}

/** A draft as it was read. */
export function startDraft({ content, step, version }: DraftStart): DraftState {
  return { content, step, version, changes: 0, saved: 0, sending: null, trouble: null };
}

function afterSave(state: DraftState, event: SaveEvent): DraftState {
  switch (event.type) {
    case 'sent':
      return { ...state, sending: state.changes };
    case 'saved':
      return { ...state, version: event.version, saved: state.sending ?? state.saved, sending: null, trouble: null };
    case 'failed':
      return { ...state, sending: null, trouble: event.trouble };
  }
}

/** What comes after an event. */
export function nextDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'changed':
      return { ...state, content: event.content, changes: state.changes + 1 };
    case 'turned':
      return event.step === state.step ? state : { ...state, step: event.step, changes: state.changes + 1 };
    case 'insisted':
      return state.trouble?.kind === 'newer' ? { ...state, version: state.trouble.version, trouble: null } : state;
    case 'replaced':
      return startDraft(event.draft);
    default:
      return afterSave(state, event);
  }
}

/** True while the server does not have everything. */
export const isUnsaved = ({ changes, saved }: DraftState): boolean => changes !== saved;

/** True when a save may be sent now: a newer version elsewhere is the person's to decide about first. */
export const maySave = (state: DraftState): boolean =>
  isUnsaved(state) && state.sending === null && state.trouble?.kind !== 'newer';

/** Where saving stands, in words. */
export function saveWords(state: DraftState, online: boolean): string {
  const { trouble } = state;
  if (!isUnsaved(state)) return 'Saved';
  if (state.sending !== null || trouble === null) return 'Saving…';
  if (trouble.kind === 'newer') return 'Not saved: changed elsewhere';
  if (trouble.kind === 'refused') return 'Not saved';
  return online ? 'Not saved: no answer' : 'Not saved: offline';
}
