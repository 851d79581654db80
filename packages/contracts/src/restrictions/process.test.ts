import { describe } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
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

describe('restrictionProcess', () => {
  testTransitions(restrictionProcess, agreed);
});
