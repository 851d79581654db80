import { describe, expect, it } from 'vitest';
import { type RestrictionActor, type RestrictionState, restrictionProcess } from './process.ts';

type Leads = Record<string, string | undefined>;
const none: Record<RestrictionActor, Leads> = { admin: {}, person: {}, system: {} };
const system = { expire: 'expired' };

/** Independent copy of the agreed process. */
const agreed: Record<RestrictionState, Record<RestrictionActor, Leads>> = {
  active: { admin: { lift: 'lifted' }, person: { appeal: 'appealed' }, system },
  appealed: { admin: { uphold: 'upheld', grant: 'lifted', lift: 'lifted' }, person: {}, system },
  upheld: { admin: { lift: 'lifted' }, person: {}, system },
  lifted: none,
  expired: none,
};

const { states, actors } = restrictionProcess;

describe('restrictionProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(restrictionProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );
});
