import type { ErrorCode } from '@rentreel/contracts/errors';
import type { ListingDraftContent, ReviewFindingView, SavedDraft } from '@rentreel/contracts/listings';
import { readFailure } from '#/lib/request-error.ts';

/** Unsaved content and the version it is based on. */
export interface UnsavedDraft {
  readonly content: ListingDraftContent;
  readonly version: number;
}

export interface LocalCopy {
  read: () => UnsavedDraft | undefined;
  write: (draft: UnsavedDraft) => void;
  remove: () => void;
}

interface SaverOptions {
  readonly draft: DraftStart;
  readonly save: (draft: DraftStart) => Promise<SavedDraft>;
  /** Local storage for unsaved content. */
  readonly copy: LocalCopy;
}

/** Delay after the last key press, in ms. */
const debounceMs = 800;
const retryMs = { first: 3000, most: 30_000 } as const;
const newer: ErrorCode = 'drafts.newer';

/** Saves a draft while it is edited: one save at a time, always the latest state. */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#state = startDraft(options.draft);
    const left = options.copy.read();
    if (left === undefined) return;
    // Based on the version of the copy: the server reports when another device has saved a newer one.
    this.#state = nextDraft(startDraft({ ...options.draft, version: left.version }), {
      type: 'changed',
      content: left.content,
    });
    this.#later(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): DraftState => this.#state;

  change(edit: (content: ListingDraftContent) => ListingDraftContent): void {
    const content = edit(this.#state.content);
    if (content === this.#state.content) return;
    this.#take({ type: 'changed', content });
    this.#later(debounceMs);
  }

  /** Changes the step and saves immediately. */
  turn(step: number): void {
    this.#take({ type: 'turned', step });
    void this.flush();
  }

  keepMine(): void {
    this.#take({ type: 'insisted' });
    void this.flush();
  }

  replace(draft: DraftStart): void {
    this.#take({ type: 'replaced', draft });
  }

  /** Sends unsaved content; returns true when everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    do {
      this.#sending ??= maySave(this.#state) ? this.#send() : undefined;
      await this.#sending;
    } while (this.#state.trouble === null && isUnsaved(this.#state));
    return !isUnsaved(this.#state);
  }

  /** Saves when the page is closed. */
  dispose(): void {
    void this.flush();
    this.#listeners.clear();
  }

  async #send(): Promise<void> {
    const { content, step, version } = this.#state;
    this.#take({ type: 'sent' });
    try {
      const saved = await this.#options.save({ content, step, version });
      this.#failures = 0;
      this.#take({ type: 'saved', version: saved.version, findings: saved.findings });
    } catch (error) {
      this.#take({ type: 'failed', trouble: troubleOf(error) });
      this.#retry();
    }
    this.#sending = undefined;
  }

  #retry(): void {
    if (this.#state.trouble?.kind !== 'unreachable' || this.#listeners.size === 0) return;
    this.#later(Math.min(retryMs.most, retryMs.first * 2 ** this.#failures));
    this.#failures += 1;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #take(event: DraftEvent): void {
    this.#state = nextDraft(this.#state, event);
    const { copy } = this.#options;
    if (isUnsaved(this.#state)) copy.write({ content: this.#state.content, version: this.#state.version });
    else copy.remove();
    for (const listener of this.#listeners) listener();
  }
}

function troubleOf(error: unknown): SaveTrouble {
  const { code, params, unanswered } = readFailure(error);
  if (code === newer) return { kind: 'newer', version: Number(params['version']) };
  return unanswered ? { kind: 'unreachable' } : { kind: 'refused', error };
}

/** Why the last save failed. */
export type SaveTrouble =
  | { readonly kind: 'unreachable' }
  /** Another device saved `version`. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'refused'; readonly error: unknown };

/** A draft on this device. Changes and saved changes are counted, so that a change during a save is not lost. */
export interface DraftState {
  readonly content: ListingDraftContent;
  readonly step: number;
  /** The version last loaded or saved on this device. */
  readonly version: number;
  readonly changes: number;
  readonly saved: number;
  /** Number of changes in the pending save; null without one. */
  readonly sending: number | null;
  readonly trouble: SaveTrouble | null;
  /** Review findings of the last saved version. */
  readonly findings: readonly ReviewFindingView[];
}

/** Events of a save. */
type SaveEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly version: number; readonly findings: readonly ReviewFindingView[] }
  | { readonly type: 'failed'; readonly trouble: SaveTrouble };

export type DraftEvent =
  | SaveEvent
  | { readonly type: 'changed'; readonly content: ListingDraftContent }
  | { readonly type: 'turned'; readonly step: number }
  /** The user keeps the local content instead of the other device's. */
  | { readonly type: 'insisted' }
  /** The content of the other device replaces the local one. */
  | { readonly type: 'replaced'; readonly draft: DraftStart };

export interface DraftStart {
  readonly content: ListingDraftContent;
  readonly step: number;
  readonly version: number;
  readonly findings?: readonly ReviewFindingView[];
}

/** Returns the state of a loaded draft. */
export function startDraft({ content, step, version, findings = [] }: DraftStart): DraftState {
  return { content, step, version, findings, changes: 0, saved: 0, sending: null, trouble: null };
}

function afterSave(state: DraftState, event: SaveEvent): DraftState {
  switch (event.type) {
    case 'sent':
      return { ...state, sending: state.changes };
    case 'saved':
      return {
        ...state,
        version: event.version,
        findings: event.findings,
        saved: state.sending ?? state.saved,
        sending: null,
        trouble: null,
      };
    case 'failed':
      return { ...state, sending: null, trouble: event.trouble };
  }
}

/** Returns the state after an event. */
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

/** Returns true while the server lacks changes. */
export const isUnsaved = ({ changes, saved }: DraftState): boolean => changes !== saved;

/** Returns true when a save may be sent: after a newer version elsewhere, the user has to decide first. */
export const maySave = (state: DraftState): boolean =>
  isUnsaved(state) && state.sending === null && state.trouble?.kind !== 'newer';

/** Label of the saving state. */
export function saveLabel(state: DraftState, online: boolean): string {
  const { trouble } = state;
  if (!isUnsaved(state)) return 'Saved';
  if (state.sending !== null || trouble === null) return 'Saving…';
  if (trouble.kind === 'newer') return 'Not saved: changed elsewhere';
  if (trouble.kind === 'refused') return 'Not saved';
  return online ? 'Not saved: no answer' : 'Not saved: offline';
}
