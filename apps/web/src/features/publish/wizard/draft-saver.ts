import type { ErrorCode } from '@rentreel/contracts/errors';
import type { ListingDraftContent, ReviewFindingView, SavedDraft } from '@rentreel/contracts/listings';
import { readFailure } from '#/lib/request-error.ts';

/** What was entered but not saved, and the version it was entered into. */
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
  /** Where what is not saved yet outlives the page. */
  readonly copy: LocalCopy;
}

/** After the last key. */
const debounceMs = 800;
const retryMs = { first: 3000, most: 30_000 } as const;
const newer: ErrorCode = 'drafts.newer';

/** Keeps a draft saved while it is being changed: one save at a time, the latest last. */
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
    // Based on the version it was written from: if another device went on since, the server will say so.
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

  /** Another step is shown: what was entered is saved at once. */
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

  /** Sends what is not saved yet; true when nothing is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    do {
      this.#sending ??= maySave(this.#state) ? this.#send() : undefined;
      await this.#sending;
    } while (this.#state.trouble === null && isUnsaved(this.#state));
    return !isUnsaved(this.#state);
  }

  /** The page goes away. */
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
  /** What the review will find in what was saved last. */
  readonly findings: readonly ReviewFindingView[];
}

/** What the server says to a save. */
type SaveEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly version: number; readonly findings: readonly ReviewFindingView[] }
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
  readonly findings?: readonly ReviewFindingView[];
}

/** A draft as it was read. */
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
export function saveLabel(state: DraftState, online: boolean): string {
  const { trouble } = state;
  if (!isUnsaved(state)) return 'Saved';
  if (state.sending !== null || trouble === null) return 'Saving…';
  if (trouble.kind === 'newer') return 'Not saved: changed elsewhere';
  if (trouble.kind === 'refused') return 'Not saved';
  return online ? 'Not saved: no answer' : 'Not saved: offline';
}
