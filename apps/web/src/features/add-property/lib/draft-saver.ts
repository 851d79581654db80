import type { ErrorCode } from '@rentreel/contracts/errors';
import type { ListingDraftContent, SavedDraft } from '@rentreel/contracts/listings';
import { readFailure } from '../../../lib/request-error.ts';
import {
  type DraftEvent,
  type DraftStart,
  type DraftState,
  isUnsaved,
  maySave,
  nextDraft,
  type SaveTrouble,
  startDraft,
} from './draft-state.ts';
import type { LocalCopy } from './local-copy.ts';

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
      this.#take({ type: 'saved', version: saved.version });
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
