import type { Id } from '@rentreel/contracts/ids';
import {
  type TicketActor,
  type TicketTransitionName,
  answerMsOf,
  showTicketReference,
  supportLimits,
  supportTopicNames,
  ticketProcess,
} from '@rentreel/contracts/support';
import { outboxEvents, supportMessages, timers, uploads } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimCase, listQueues, listWaiting } from '../administration/index.ts';
import { createPayoutFixture } from '../payouts/fixtures.ts';
import { declineWithdrawal } from '../payouts/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { searchWalletTransactions } from '../wallet/index.ts';
import { type SupportFixture, type TicketId, createSupportFixture, ticketText } from './fixtures.ts';
import {
  answerTicket,
  getTicket,
  getTicketCase,
  handOverTicket,
  listOwnTickets,
  listTicketCases,
  openTicket,
  rateTicket,
  replyToTicket,
  solveTicket,
  supportTimerWork,
} from './index.ts';

let fixture: SupportFixture;
beforeEach(async () => {
  fixture = await createSupportFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const versionOf = async (ticketId: TicketId) => (await getTicketCase(fixture.colleague.ctx, { ticketId })).version;
const stateOf = async (ticketId: TicketId) => (await getTicket(fixture.person.ctx, { ticketId })).state;
const run = (kind: string, ticketId: TicketId) => supportTimerWork[kind]?.(fixture.system, ticketId);
/** Returns the kinds of a user's notifications, in order. */
async function noticesOf({ userId }: TestPerson): Promise<string[]> {
  const events = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'notice.raised'))
    .orderBy(asc(outboxEvents.seq));
  return events
    .map(({ payload }) => JSON.parse(payload) as { readonly userId: Id<'usr'>; readonly kind: string })
    .flatMap((notice) => (notice.userId === userId ? [notice.kind] : []));
}

/** Brings a new ticket into a state. */
const reach = {
  open: () => fixture.open(),
  waiting_for_person: async () => {
    const id = await fixture.open();
    await fixture.answer(id, true);
    return id;
  },
  closed: async () => {
    const id = await fixture.open();
    await fixture.close(id);
    return id;
  },
} as const;

/** Takes a transition through the use case of its actor. */
const take: Record<TicketTransitionName, (ticketId: TicketId) => Promise<unknown>> = {
  answer: (id) => fixture.answer(id, false),
  ask: (id) => fixture.answer(id, true),
  close: (id) => fixture.close(id),
  hand_over: (id) => fixture.handOver(id),
  reply: (id) => fixture.reply(id),
  solve: (ticketId) => solveTicket(fixture.person.ctx, { ticketId }),
  reopen: (id) => fixture.reply(id),
  lapse: async (id) => run('ticket.lapse', id),
};
const cases = ticketProcess.states.flatMap((state) =>
  ticketProcess.transitions.flatMap(({ name, actors }) =>
    actors.map((actor: TicketActor) => [state, name, actor] as const),
  ),
);

describe('a ticket', () => {
  it.each(cases)('in %s follows the process for %s by the %s', async (state, name, actor) => {
    const id = await reach[state]();
    fixture.services.clock.advance(supportLimits.silenceMs);
    const transition = ticketProcess.find(name, state, actor);
    const before = await versionOf(id);
    // A message to a closed ticket reopens it; the server ignores steps that are not due.
    const other =
      name === 'reply' && state === 'closed' ? 'reopen' : name === 'reopen' && state !== 'closed' ? 'reply' : name;
    const expected = transition ?? ticketProcess.find(other, state, actor);
    if (expected) {
      await take[name](id);
      expect(await stateOf(id)).toBe(expected.to);
      expect(await versionOf(id)).toBe(before + 1);
      return;
    }
    if (actor === 'system') await take[name](id);
    else await expect(take[name](id)).rejects.toMatchObject({ code: 'support.wrong_state' });
    expect(await versionOf(id)).toBe(before);
  });

  it('has a unique reference and can be read by its user and support only', async () => {
    const id = await fixture.open();
    const { reference, messages } = await getTicket(fixture.person.ctx, { ticketId: id });
    expect(showTicketReference(reference)).toMatch(/^\d{4}-\d{4}$/);
    expect(messages).toMatchObject([{ by: 'person', name: 'Hauwa Sani', text: ticketText }]);
    const stranger = await fixture.createPerson();
    const notFound = { code: 'support.not_found' };
    await expect(getTicket(stranger.ctx, { ticketId: id })).rejects.toMatchObject(notFound);
    await expect(replyToTicket(stranger.ctx, { ticketId: id, text: ticketText, photoIds: [] })).rejects.toMatchObject(
      notFound,
    );
    await expect(getTicketCase(stranger.ctx, { ticketId: id })).rejects.toMatchObject({ code: 'app.not_found' });
    const verifier = await fixture.createPerson({ roles: ['verifier'] });
    await expect(listTicketCases(verifier.ctx, { state: 'open', limit: 100 })).rejects.toMatchObject({
      code: 'app.not_found',
    });
  });

  it.each(['open', 'closed'] as const)('that is %s is on one page of the list for support', async (state) => {
    const ids = [await fixture.open(), await fixture.open({ topic: 'safety' }), await fixture.open()];
    if (state === 'closed') for (const id of ids) await fixture.close(id);
    const pages = [];
    let cursor: string | null | undefined;
    do {
      const page = await listTicketCases(fixture.support.ctx, { state, limit: 2, cursor });
      pages.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    expect(new Set(pages.flat())).toEqual(new Set(ids));
    if (state === 'open') expect(pages[0]?.[0]).toBe(ids[1]);
  });

  it.each(supportTopicNames)('about %s has the deadline of its topic and is late afterwards', async (topic) => {
    const { clock } = fixture.services;
    const id = await fixture.open({ topic });
    const dueAt = clock.now() + answerMsOf(topic);
    const queue = async () => (await listQueues(fixture.support.ctx)).find(({ name }) => name === 'support');
    expect(await queue()).toMatchObject({ waiting: 1, late: 0, oldestAt: clock.now(), dueAt });
    expect(await listWaiting(fixture.support.ctx, { queue: 'support' })).toMatchObject([{ caseId: id, dueAt }]);
    clock.advance(answerMsOf(topic));
    expect(await queue()).toMatchObject({ late: 0 });
    clock.advance(1);
    expect(await queue()).toMatchObject({ late: 1 });
    await fixture.answer(id, false);
    expect(await queue()).toMatchObject({ waiting: 1, late: 0, dueAt: clock.now() + answerMsOf(topic) });
    await fixture.answer(id, true);
    expect(await queue()).toMatchObject({ waiting: 0, late: 0, oldestAt: null, dueAt: null });
  });

  it('keeps the earlier deadline when its topic changes and when the user writes again', async () => {
    const id = await fixture.open({ topic: 'other' });
    const at = fixture.services.clock.now();
    fixture.services.clock.advance(hourMs);
    await fixture.handOver(id);
    await fixture.reply(id);
    expect(await getTicket(fixture.person.ctx, { ticketId: id })).toMatchObject({
      topic: 'safety',
      dueAt: at + 4 * hourMs,
    });
    const again = { ticketId: id, version: await versionOf(id), topic: 'safety' } as const;
    await expect(handOverTicket(fixture.support.ctx, again)).rejects.toMatchObject({ code: 'support.same_topic' });
    await handOverTicket(fixture.support.ctx, { ...again, topic: 'other' });
    expect(await getTicket(fixture.person.ctx, { ticketId: id })).toMatchObject({
      topic: 'other',
      dueAt: at + 4 * hourMs,
    });
  });

  it('about a declined withdrawal must be answered by someone other than the decliner', async () => {
    const payouts = await createPayoutFixture();
    const owner = await payouts.owner(200_000_000);
    const decliner = await payouts.person({ role: 'admin' });
    const colleague = await payouts.person({ role: 'admin' });
    const withdrawalId = await payouts.withdraw(owner, 100_000_000);
    await declineWithdrawal(decliner.ctx, { withdrawalId, version: 1, reason: 'The account has another name.' });
    const transaction = (await searchWalletTransactions(owner.ctx, { limit: 5 })).items.find(
      ({ type }) => type === 'withdrawal',
    );
    const appeal = { topic: 'money', subject: 'Appeal: my withdrawal was declined', text: ticketText } as const;
    const { ticketId } = await openTicket(owner.ctx, { ...appeal, aboutId: transaction?.id ?? null, photoIds: [] });
    const answer = { ticketId, version: 1, text: 'We look at it again.', wait: false };
    await expect(answerTicket(decliner.ctx, answer)).rejects.toMatchObject({ code: 'support.other_administrator' });
    await answerTicket(colleague.ctx, answer);
    await assertLedgerBalanced(payouts.services.database);
    await payouts.dispose();
  });

  it('cannot be answered by its own user, by others while claimed, or in an outdated version', async () => {
    const own = await fixture.open({}, fixture.support);
    const theirs = { code: 'staff.own_case' };
    await expect(fixture.answer(own, false)).rejects.toMatchObject(theirs);
    await expect(fixture.answer(own, true)).rejects.toMatchObject(theirs);
    await expect(fixture.close(own)).rejects.toMatchObject(theirs);
    await expect(fixture.handOver(own)).rejects.toMatchObject(theirs);
    expect(await getTicketCase(fixture.support.ctx, { ticketId: own })).toMatchObject({
      allowed: [],
      bar: expect.any(String),
    });
    await claimCase(fixture.colleague.ctx, { queue: 'support', caseId: own });
    await fixture.answer(own, true, fixture.colleague);
    const id = await fixture.open();
    await claimCase(fixture.colleague.ctx, { queue: 'support', caseId: id });
    await expect(fixture.answer(id, false)).rejects.toMatchObject({ code: 'administration.case_taken' });
    const old = { ticketId: id, version: 1, text: 'We asked your bank.', wait: false };
    await answerTicket(fixture.colleague.ctx, old);
    await expect(answerTicket(fixture.support.ctx, old)).rejects.toMatchObject({ code: 'support.changed' });
  });

  it('notifies the other side of each step', async () => {
    const id = await fixture.open();
    await fixture.answer(id, false);
    await fixture.handOver(id);
    await fixture.answer(id, true);
    await fixture.reply(id);
    await fixture.close(id);
    await fixture.reply(id);
    await solveTicket(fixture.person.ctx, { ticketId: id });
    await rateTicket(fixture.person.ctx, { ticketId: id, solved: true, text: '' });
    expect(await noticesOf(fixture.person)).toEqual([
      'support.received',
      'support.answered',
      'support.handed_over',
      'support.answered',
      'support.closed',
    ]);
    expect(await noticesOf(fixture.support)).toEqual(Array.from({ length: 4 }, () => 'support.replied'));
  });

  it('reminds after 5 days without an answer, closes after 7, and restarts with a second question', async () => {
    const { clock, database } = fixture.services;
    const id = await reach.waiting_for_person();
    clock.advance(5 * dayMs - 1);
    await run('ticket.remind', id);
    expect(await noticesOf(fixture.person)).not.toContain('support.reminder');
    clock.advance(1);
    await run('ticket.remind', id);
    expect(await noticesOf(fixture.person)).toContain('support.reminder');
    await fixture.answer(id, true);
    clock.advance(7 * dayMs - 1);
    await run('ticket.lapse', id);
    expect(await stateOf(id)).toBe('waiting_for_person');
    clock.advance(1);
    await run('ticket.lapse', id);
    expect(await getTicket(fixture.person.ctx, { ticketId: id })).toMatchObject({ state: 'closed', closeReason: null });
    const rows = await database.read.select().from(timers).where(eq(timers.subjectId, id));
    expect(rows.map(({ kind }) => kind)).toEqual(['ticket.delete']);
  });

  it('can be reopened for 14 days and is deleted with its photos after two years', async () => {
    const { clock, database } = fixture.services;
    const photoId = await fixture.sendPhoto();
    const id = await fixture.open({ photoIds: [photoId] });
    await fixture.close(id);
    clock.advance(14 * dayMs);
    expect(await getTicket(fixture.person.ctx, { ticketId: id })).toMatchObject({ allowed: ['reopen'] });
    await fixture.reply(id);
    await fixture.close(id);
    clock.advance(14 * dayMs + 1);
    expect(await getTicket(fixture.person.ctx, { ticketId: id })).toMatchObject({ allowed: [], reopenUntil: null });
    await expect(fixture.reply(id)).rejects.toMatchObject({ code: 'support.reopen_over' });
    await run('ticket.delete', id);
    expect(await listOwnTickets(fixture.person.ctx)).toHaveLength(1);
    clock.advance(supportLimits.retentionMs);
    await run('ticket.delete', id);
    expect(await listOwnTickets(fixture.person.ctx)).toEqual([]);
    expect(await database.read.select().from(supportMessages)).toEqual([]);
    expect(await database.read.select({ state: uploads.state }).from(uploads)).toEqual([{ state: 'refused' }]);
  });

  it('can be rated once after each closing', async () => {
    const id = await fixture.open();
    const rate = (solved: boolean) => rateTicket(fixture.person.ctx, { ticketId: id, solved, text: '' });
    await expect(rate(true)).rejects.toMatchObject({ code: 'support.not_closed' });
    await fixture.close(id);
    await rate(false);
    await expect(rate(true)).rejects.toMatchObject({ code: 'support.rated_already' });
    await rateTicket(fixture.person.ctx, { ticketId: id, solved: false, text: 'Took long.' });
    await expect(rate(true)).rejects.toMatchObject({ code: 'support.rated_already' });
    expect(await getTicketCase(fixture.support.ctx, { ticketId: id })).toMatchObject({
      rating: { solved: false, text: 'Took long.' },
      closeReason: 'fixed',
    });
    await fixture.reply(id);
    expect(await getTicket(fixture.person.ctx, { ticketId: id })).toMatchObject({
      rating: null,
      closeReason: null,
      mayRate: false,
    });
  });
});
