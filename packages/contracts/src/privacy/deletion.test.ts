import { describe, expect, it } from 'vitest';
import { type DeletionActor, deletionProcess } from './deletion.ts';

/** Independent copy of the agreed process. */
const agreed: Record<string, Record<DeletionActor, Record<string, string>>> = {
  asked: { person: { undo: 'undone' }, system: { complete: 'done', lapse: 'undone' } },
  undone: { person: {}, system: {} },
  done: { person: {}, system: {} },
};
const { states, actors } = deletionProcess;

describe('deletionProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(deletionProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state]?.[actor]);
    },
  );
});
