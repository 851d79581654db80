import type { SavedDraft } from '@rentreel/contracts/listings';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DraftEvent,
  DraftSaver,
  type DraftStart,
  type DraftState,
  isUnsaved,
  maySave,
  nextDraft,
  saveLabel,
  startDraft,
  type LocalCopy,
  type UnsavedDraft,
} from './draft-saver.ts';

/** A server that stores one draft and can be made unreachable. */
function createServer(version = 1) {
  const server = {
    version,
    saves: [] as DraftStart[],
    findings: [] as SavedDraft['findings'],
    reachable: true,
    save: async (draft: DraftStart): Promise<SavedDraft> => {
      await Promise.resolve();
      if (!server.reachable) throw new TRPCClientError('down');
      server.saves.push(draft);
      if (draft.version !== server.version) throw newerVersionError(server.version);
      server.version += 1;
      return { id: 'drf_1', version: server.version, updatedAt: 0, findings: server.findings };
    },
  };
  return server;
}

const newerVersionError = (version: number) =>
  new TRPCClientError('newer', {
    result: { error: { message: 'newer', data: { domain: 'drafts.newer', params: { version }, httpStatus: 409 } } },
  });

function createCopy(left?: UnsavedDraft) {
  const copy = { stored: left };
  const place: LocalCopy = {
    read: () => copy.stored,
    write: (draft) => {
      copy.stored = draft;
    },
    remove: () => {
      copy.stored = undefined;
    },
  };
  return Object.assign(copy, place);
}

const open = (server = createServer(), copy = createCopy()) => {
  const saver = new DraftSaver({ draft: { content: {}, step: 0, version: 1 }, save: server.save, copy });
  saver.subscribe(() => undefined);
  return { saver, server, copy };
};
const withTitle = (text: string) => (content: object) => ({ ...content, title: text });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('DraftSaver', () => {
  it('saves once, some time after the last key press', async () => {
    const { saver, server } = open();
    for (const text of ['2', '2-', '2-bed']) saver.change(withTitle(text));
    await vi.advanceTimersByTimeAsync(700);
    expect(server.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.saves.map(({ content }) => content.title)).toEqual(['2-bed']);
    expect(saver.getSnapshot()).toMatchObject({ version: 2, changes: 3, saved: 3 });
  });

  it('saves immediately on a change of the step, but not for the same step', async () => {
    const { saver, server } = open();
    saver.turn(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saves).toEqual([]);
    saver.turn(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saves.map(({ step }) => step)).toEqual([3]);
  });

  it('saves changes made during a save afterwards, based on its version', async () => {
    const { saver, server } = open();
    saver.change(withTitle('A'));
    const flushed = [saver.flush(), saver.flush()];
    saver.change(withTitle('AB'));
    expect(await Promise.all(flushed)).toEqual([true, true]);
    expect(server.saves.map(({ content, version }) => [content.title, version])).toEqual([
      ['A', 1],
      ['AB', 2],
    ]);
  });

  it('keeps a local copy until the server has stored the draft', async () => {
    const { saver, copy } = open();
    saver.change(withTitle('A'));
    expect(copy.stored).toEqual({ content: { title: 'A' }, version: 1 });
    await saver.flush();
    expect(copy.stored).toBeUndefined();
  });

  it('retries with increasing delays while the server does not answer', async () => {
    const { saver, server, copy } = open();
    server.reachable = false;
    saver.change(withTitle('A'));
    expect(await saver.flush()).toBe(false);
    expect(saver.getSnapshot().trouble).toEqual({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(3000);
    server.reachable = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.saves.map(({ content }) => content.title)).toEqual(['A']);
    expect(copy.stored).toBeUndefined();
  });

  it('continues with what an earlier page could not save', async () => {
    const { saver, server } = open(createServer(), createCopy({ content: { title: 'left' }, version: 1 }));
    expect(saver.getSnapshot().content.title).toBe('left');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saves.map(({ content }) => content.title)).toEqual(['left']);
  });

  it('does not overwrite a version of another device until the user decides to', async () => {
    const { saver, server } = open(createServer(5));
    saver.change(withTitle('mine'));
    await saver.flush();
    expect(saver.getSnapshot().trouble).toEqual({ kind: 'newer', version: 5 });
    saver.change(withTitle('mine too'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.version).toBe(5);
    saver.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saves.at(-1)).toMatchObject({ content: { title: 'mine too' }, version: 5 });
    expect(saver.getSnapshot().version).toBe(6);
  });

  it("replaces the draft with the other device's version when the user chooses it", async () => {
    const { saver, server, copy } = open(createServer(5));
    saver.change(withTitle('mine'));
    await saver.flush();
    saver.replace({ content: { title: 'theirs' }, step: 2, version: 5 });
    expect(copy.stored).toBeUndefined();
    saver.change(withTitle('theirs, and more'));
    await saver.flush();
    expect(server.saves.at(-1)).toMatchObject({ content: { title: 'theirs, and more' }, version: 5 });
  });

  it('reports a refusal and does not retry it', async () => {
    const { saver, server } = open();
    const refused = new TRPCClientError('too many', {
      result: { error: { message: 'too many', data: { domain: 'drafts.too_many', params: {}, httpStatus: 429 } } },
    });
    const save = vi.spyOn(server, 'save').mockRejectedValue(refused);
    const again = new DraftSaver({
      draft: { content: {}, step: 0, version: 1 },
      save: server.save,
      copy: createCopy(),
    });
    again.subscribe(() => undefined);
    again.change(withTitle('A'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(again.getSnapshot().trouble).toEqual({ kind: 'refused', error: refused });
    expect(save).toHaveBeenCalledTimes(1);
    expect(saver.getSnapshot().trouble).toBeNull();
  });
});

const start = startDraft({ content: {}, step: 0, version: 3 });
const after = (...events: DraftEvent[]): DraftState => events.reduce(nextDraft, start);
const changed = (title: string): DraftEvent => ({ type: 'changed', content: { title } });
const sent: DraftEvent = { type: 'sent' };
const saved = (version: number, findings: SavedDraft['findings'] = []): DraftEvent => ({
  type: 'saved',
  version,
  findings,
});
const failed = (kind: 'unreachable'): DraftEvent => ({ type: 'failed', trouble: { kind } });
const newer: DraftEvent = { type: 'failed', trouble: { kind: 'newer', version: 9 } };

describe('the state of a draft', () => {
  it('keeps the review findings until the next save', () => {
    const finding = { code: 'price_low', text: 'Far below.', needs: 'person', field: 'rentKobo' } as const;
    expect(after(changed('A'), sent, saved(4, [finding]), changed('B')).findings).toEqual([finding]);
    expect(after(changed('A'), sent, saved(4, [finding]), changed('B'), sent, saved(5)).findings).toEqual([]);
  });

  it('is saved when it is loaded', () => {
    expect(isUnsaved(start)).toBe(false);
    expect(saveLabel(start, true)).toBe('Saved');
  });

  it('is unsaved from a change until the response', () => {
    expect(saveLabel(after(changed('A')), true)).toBe('Saving…');
    expect(saveLabel(after(changed('A'), sent), true)).toBe('Saving…');
    expect(saveLabel(after(changed('A'), sent, saved(4)), true)).toBe('Saved');
    expect(after(changed('A'), sent, saved(4)).version).toBe(4);
  });

  it('stays unsaved when it was changed during a save', () => {
    const state = after(changed('A'), sent, changed('AB'), saved(4));

    expect(isUnsaved(state)).toBe(true);
    expect(maySave(state)).toBe(true);
    expect(state.content.title).toBe('AB');
  });

  it('allows one save at a time', () => {
    expect(maySave(after(changed('A'), sent, changed('AB')))).toBe(false);
  });

  it('distinguishes offline from no answer, and allows a retry', () => {
    const state = after(changed('A'), sent, failed('unreachable'));

    expect(saveLabel(state, false)).toBe('Not saved: offline');
    expect(saveLabel(state, true)).toBe('Not saved: no answer');
    expect(maySave(state)).toBe(true);
  });

  it('blocks saving when another device has saved a newer version', () => {
    const state = after(changed('A'), sent, newer);

    expect(saveLabel(state, true)).toBe('Not saved: changed elsewhere');
    expect(maySave(state)).toBe(false);
    expect(maySave(nextDraft(state, changed('AB')))).toBe(false);
  });

  it('continues from the newer version when the user keeps the local one', () => {
    const state = after(changed('A'), sent, newer, { type: 'insisted' });

    expect(state).toMatchObject({ version: 9, content: { title: 'A' }, trouble: null });
    expect(maySave(state)).toBe(true);
  });

  it('becomes the newer version when the user chooses it', () => {
    const state = after(changed('A'), sent, newer, {
      type: 'replaced',
      draft: { content: { title: 'Theirs' }, step: 2, version: 9 },
    });

    expect(state).toMatchObject({ version: 9, step: 2, content: { title: 'Theirs' } });
    expect(isUnsaved(state)).toBe(false);
  });

  it('counts a change of the step as unsaved', () => {
    expect(isUnsaved(after({ type: 'turned', step: 1 }))).toBe(true);
    expect(isUnsaved(after({ type: 'turned', step: 0 }))).toBe(false);
  });

  it('is never labelled "Saved" before the last change was stored, for any order of events', () => {
    const possible = [changed('x'), sent, saved(5), failed('unreachable')];
    const sequences = Array.from({ length: possible.length ** 6 }, (_none, number) =>
      Array.from({ length: 6 }, (_event, place) => possible[Math.floor(number / 4 ** place) % 4] ?? sent),
    );

    expect(sequences.filter((events) => !isLabelCorrect(events))).toEqual([]);
  });
});

/** Tracks independently of the state which changes a save contained and which were stored. */
function isLabelCorrect(events: readonly DraftEvent[]): boolean {
  let [state, changes, answered] = [start, 0, 0];
  let carried: number | undefined;
  for (const event of events) {
    const impossible = event.type === 'sent' ? !maySave(state) : event.type !== 'changed' && carried === undefined;
    if (impossible) continue;
    state = nextDraft(state, event);
    if (event.type === 'changed') changes += 1;
    else if (event.type === 'sent') carried = changes;
    else [answered, carried] = [event.type === 'saved' ? (carried ?? 0) : answered, undefined];
  }
  return (saveLabel(state, true) === 'Saved') === (answered === changes);
}
