import { describe, expect, it } from 'vitest';
import {
  type OwnReference,
  type ReferenceActor,
  type ReferenceState,
  referenceFacts,
  referenceLimits,
  referenceProcess,
  shownReferences,
} from './reference.ts';

type Leads = Record<string, string | undefined>;
const none: Record<ReferenceActor, Leads> = { tenant: {}, referee: {}, system: {} };

/** Independent copy of the agreed process. */
const agreed: Record<ReferenceState, Record<ReferenceActor, Leads>> = {
  asked: {
    tenant: { remove: 'removed' },
    referee: { answer: 'answered', decline: 'declined' },
    system: { expire: 'expired' },
  },
  answered: { ...none, tenant: { remove: 'removed' }, referee: { decline: 'declined' } },
  declined: none,
  expired: none,
  removed: none,
};

const { states, actors } = referenceProcess;

describe('referenceProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(referenceProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );
});

const answer = { relation: 'before', standing: 'good', outlook: 'yes', since: 2019, note: 'A quiet tenant.' } as const;
const own: OwnReference = {
  id: 'prf_1',
  kind: 'landlord',
  name: 'Chief Bello',
  state: 'answered',
  askedAt: 1,
  endsAt: null,
  answer,
  answeredAt: 2,
  checks: ['mailbox', 'free_address'],
};

describe('referenceFacts', () => {
  it.each([
    ['landlord', answer, ['Rented from them before, since 2019', 'Rent always on time', 'Would let to them again']],
    [
      'employer',
      { ...answer, relation: 'now', since: null },
      ['Works there', 'Permanent work', 'Work expected to go on'],
    ],
    ['landlord', { ...answer, relation: 'never' }, ['Never rented from them']],
  ] as const)('for a %s describes %j as %j', (kind, given, facts) =>
    expect(referenceFacts(kind, given)).toEqual(facts),
  );
});

describe('shownReferences', () => {
  it('includes name and note only in the full passport', () => {
    expect(shownReferences([own], 'first_look')).toMatchObject([{ name: null, note: '' }]);
    expect(shownReferences([own], 'full')).toMatchObject([{ name: 'Chief Bello', note: 'A quiet tenant.' }]);
  });

  it('returns only answered references, up to the limit', () => {
    expect(shownReferences([{ ...own, state: 'asked', answer: null, answeredAt: null }], 'full')).toEqual([]);
    expect(shownReferences(Array<OwnReference>(20).fill(own), 'full')).toHaveLength(referenceLimits.shown);
  });
});
