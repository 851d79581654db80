import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type TicketActor, type TicketState, ticketProcess } from './process.ts';

type Leads = Record<string, string | undefined>;

/** Independent copy of the agreed process. */
const agreed: Record<TicketState, Record<TicketActor, Leads>> = {
  open: {
    person: { reply: 'open', solve: 'closed' },
    admin: { answer: 'open', ask: 'waiting_for_person', close: 'closed', hand_over: 'open' },
    system: {},
  },
  waiting_for_person: {
    person: { reply: 'open', solve: 'closed' },
    admin: { ask: 'waiting_for_person', close: 'closed' },
    system: { lapse: 'closed' },
  },
  closed: { person: { reopen: 'open' }, admin: {}, system: {} },
};

const { states } = ticketProcess;

describe('ticketProcess', () => {
  testTransitions(ticketProcess, agreed);

  it('closes a ticket automatically only when the user has to answer, after 7 days', () => {
    expect(states.map((state) => ticketProcess.timerOf(state)?.afterMs)).toEqual([undefined, 7 * dayMs, undefined]);
  });

  it('does not let support staff act on their own tickets', () => {
    const unguarded = ticketProcess.transitions.filter(
      ({ actors: who, guards }) => who.includes('admin') && !guards.includes('others'),
    );
    expect(unguarded).toEqual([]);
  });
});
