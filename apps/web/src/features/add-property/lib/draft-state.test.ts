import { describe, expect, it } from 'vitest';
import {
  type DraftEvent,
  type DraftState,
  isUnsaved,
  maySave,
  nextDraft,
  saveWords,
  startDraft,
} from './draft-state.ts';

const start = startDraft({ content: {}, step: 0, version: 3 });
const after = (...events: DraftEvent[]): DraftState => events.reduce(nextDraft, start);
const changed = (title: string): DraftEvent => ({ type: 'changed', content: { title } });
const sent: DraftEvent = { type: 'sent' };
const saved = (version: number): DraftEvent => ({ type: 'saved', version });
const failed = (kind: 'unreachable'): DraftEvent => ({ type: 'failed', trouble: { kind } });
const newer: DraftEvent = { type: 'failed', trouble: { kind: 'newer', version: 9 } };

describe('a draft that is being saved', () => {
  it('is saved as it was read', () => {
    expect(isUnsaved(start)).toBe(false);
    expect(saveWords(start, true)).toBe('Saved');
  });

  it('is unsaved from a change until the answer', () => {
    expect(saveWords(after(changed('A')), true)).toBe('Saving…');
    expect(saveWords(after(changed('A'), sent), true)).toBe('Saving…');
    expect(saveWords(after(changed('A'), sent, saved(4)), true)).toBe('Saved');
    expect(after(changed('A'), sent, saved(4)).version).toBe(4);
  });

  it('stays unsaved when something was changed while a save was on its way', () => {
    const state = after(changed('A'), sent, changed('AB'), saved(4));

    expect(isUnsaved(state)).toBe(true);
    expect(maySave(state)).toBe(true);
    expect(state.content.title).toBe('AB');
  });

  it('sends one save at a time', () => {
    expect(maySave(after(changed('A'), sent, changed('AB')))).toBe(false);
  });

  it('says whether it is offline or nobody answers, and may try again', () => {
    const state = after(changed('A'), sent, failed('unreachable'));

    expect(saveWords(state, false)).toBe('Not saved: offline');
    expect(saveWords(state, true)).toBe('Not saved: no answer');
    expect(maySave(state)).toBe(true);
  });

  it('waits for the person when another device saved a newer version', () => {
    const state = after(changed('A'), sent, newer);

    expect(saveWords(state, true)).toBe('Not saved: changed elsewhere');
    expect(maySave(state)).toBe(false);
    expect(maySave(nextDraft(state, changed('AB')))).toBe(false);
  });

  it('goes on from the newer version when the person keeps what is here', () => {
    const state = after(changed('A'), sent, newer, { type: 'insisted' });

    expect(state).toMatchObject({ version: 9, content: { title: 'A' }, trouble: null });
    expect(maySave(state)).toBe(true);
  });

  it('stands as the newer version when the person takes that', () => {
    const state = after(changed('A'), sent, newer, {
      type: 'replaced',
      draft: { content: { title: 'Theirs' }, step: 2, version: 9 },
    });

    expect(state).toMatchObject({ version: 9, step: 2, content: { title: 'Theirs' } });
    expect(isUnsaved(state)).toBe(false);
  });

  it('counts another step as a change, the same step not', () => {
    expect(isUnsaved(after({ type: 'turned', step: 1 }))).toBe(true);
    expect(isUnsaved(after({ type: 'turned', step: 0 }))).toBe(false);
  });

  it('never says "Saved" before the last change was answered, whatever comes after what', () => {
    const possible = [changed('x'), sent, saved(5), failed('unreachable')];
    const sequences = Array.from({ length: possible.length ** 6 }, (_none, number) =>
      Array.from({ length: 6 }, (_event, place) => possible[Math.floor(number / 4 ** place) % 4] ?? sent),
    );

    expect(sequences.filter((events) => !isHonest(events))).toEqual([]);
  });
});

/** Counts beside the state which changes a save carried and which of them were answered. */
function isHonest(events: readonly DraftEvent[]): boolean {
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
  return (saveWords(state, true) === 'Saved') === (answered === changes);
}
