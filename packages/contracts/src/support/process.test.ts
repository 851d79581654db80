import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type TicketActor, type TicketState, ticketProcess } from './process.ts';

type Leads = Record<string, string | undefined>;

/** The process as it was agreed, written down a second time. */
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

const { states, actors } = ticketProcess;

describe('ticketProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'leads out of %s for the %s exactly as agreed',
    (state, actor) => {
      const leads = Object.fromEntries(ticketProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );

  it('closes by itself only where the person has to answer, after 7 days', () => {
    expect(states.map((state) => ticketProcess.timerOf(state)?.afterMs)).toEqual([undefined, 7 * dayMs, undefined]);
  });

  it('lets nobody of support act on their own ticket', () => {
    const unguarded = ticketProcess.transitions.filter(
      ({ actors: who, guards }) => who.includes('admin') && !guards.includes('others'),
    );
    expect(unguarded).toEqual([]);
  });
});
