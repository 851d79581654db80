import {
  type OwnEventState,
  type ProviderEventState,
  ownEventStates,
  providerEventStates,
} from '@rentreel/contracts/payments';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventPair, type OwnEvent, type TheirEvent, compareEvent, findProblems } from './compare.ts';

const theirs = (state: ProviderEventState, change: Partial<TheirEvent> = {}): TheirEvent => ({
  eventId: 'evt-1',
  reference: 'int-1',
  amount: 500_000,
  currency: 'NGN',
  state,
  ...change,
});
const ours = (state: OwnEventState, amountKobo = 500_000): OwnEvent => ({
  eventId: 'evt-1',
  references: ['int-1'],
  amountKobo: kobo(amountKobo),
  state,
});

/** The provider's states that agree with each of our states; `absent` when it does not list the event. */
const agreed: Readonly<Record<OwnEventState, readonly (ProviderEventState | 'absent')[]>> = {
  received: ['paid'],
  sent_back: ['paid', 'pending', 'failed', 'reversed', 'absent'],
  sent: ['paid'],
  waiting: ['pending', 'absent'],
  not_sent: ['failed', 'reversed', 'absent'],
  open: ['open'],
  won: ['won'],
  lost: ['lost'],
};

describe('compareEvent and findProblems', () => {
  it.each(ownEventStates)('accept for our state %s exactly the agreed provider states', (state) => {
    const said = [...providerEventStates.map((each) => theirs(each)), undefined].map((each) =>
      compareEvent({ theirs: each, ours: ours(state) }),
    );
    const expected = [...providerEventStates, 'absent' as const].map((each) => {
      if (agreed[state].includes(each)) return undefined;
      return each === 'absent' ? 'missing_there' : 'other_state';
    });
    expect(said).toEqual(expected);
  });

  it('report an event missing here only when money moved or is about to', () => {
    const said = providerEventStates.map((state) => compareEvent({ theirs: theirs(state), ours: undefined }));
    const moved = 'missing_here';
    expect(said).toEqual([moved, moved, undefined, undefined, moved, undefined, moved]);
    expect(compareEvent({ theirs: undefined, ours: undefined })).toBeUndefined();
  });

  it('report a different amount or currency, but not a missing amount', () => {
    const compare = (change: Partial<TheirEvent>) =>
      compareEvent({ theirs: theirs('paid', change), ours: ours('received') });
    expect(compare({ amount: 500_001 })).toBe('other_amount');
    expect(compare({ currency: 'USD' })).toBe('other_amount');
    expect(compare({ amount: null })).toBeUndefined();
  });

  const event = fc.record({
    id: fc.nat({ max: 1000 }),
    kobo: fc.integer({ min: 1, max: 1_000_000_000 }),
    side: fc.constantFrom('both', 'ours', 'theirs', 'more'),
  });

  it('report exactly the events that only one side has or whose amounts differ', () => {
    fc.assert(
      fc.property(fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 50 }), (events) => {
        const pairs = events.map(({ id, kobo: amount, side }): EventPair => {
          const eventId = `evt-${id}`;
          const theirAmount = side === 'more' ? amount + 1 : amount;
          return {
            theirs: side === 'ours' ? undefined : theirs('paid', { eventId, amount: theirAmount }),
            ours: side === 'theirs' ? undefined : { ...ours('received', amount), eventId },
          };
        });
        const problems = { ours: 'missing_there', theirs: 'missing_here', more: 'other_amount' };
        expect(findProblems(pairs).map(({ problem }) => problem)).toEqual(
          events.flatMap(({ side }) => (side === 'both' ? [] : [problems[side]])),
        );
      }),
    );
  });
});
