import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import {
  type ListTicketCasesInput,
  type OwnTicket,
  type OwnTicketCard,
  type TicketCase,
  type TicketCaseCard,
  type TicketInput,
  type TicketSubjectId,
  supportLimits,
  ticketProcess,
} from '@rentreel/contracts/support';
import { type Context, DomainError, decodeCursor, requireRight, requireUser, toPage } from '../kernel/index.ts';
import { fallbackName, findNames, namedPerson } from '../people/index.ts';
import { toMessage } from './messages.ts';
import { closesAtOf, reopenUntilOf } from './process.ts';
import { type TicketRow, findTicket, listMessages, listTicketsIn, listTicketsOf } from './repository.ts';
import { loadOwnTicket } from './tickets.ts';

function toCard(row: TicketRow): OwnTicketCard {
  const { id, version, reference, topic, subject, state, stateSince, createdAt, updatedAt, dueAt } = row;
  return { id, version, reference, topic, subject, state, stateSince, createdAt, updatedAt, dueAt };
}

/** Converts a ticket with all its messages for this reader. */
async function toThread(ctx: Context, row: TicketRow, readerId: Id<'usr'>) {
  const { read } = ctx.database;
  const messages = await listMessages(read, [row.id]);
  const names = await findNames(read, [row.userId, ...messages.map(({ authorId }) => authorId)]);
  const { aboutId, aboutLabel, aboutAt, closeReason, ratedSolved, ratingText } = row;
  return {
    name: names.get(row.userId) ?? fallbackName,
    thread: {
      ...toCard(row),
      messages: messages.map((message) => toMessage(ctx, message, { readerId, names })),
      about:
        aboutId === null || aboutLabel === null
          ? null
          : { id: aboutId as TicketSubjectId, label: aboutLabel, at: aboutAt ?? row.createdAt },
      closeReason,
      rating: ratedSolved === null ? null : { solved: ratedSolved, text: ratingText },
    },
  };
}

/** Lists the tickets of the caller: open ones first, latest first. */
export async function listOwnTickets(ctx: Context): Promise<OwnTicketCard[]> {
  const { userId } = requireUser(ctx);
  const cards = (await listTicketsOf(ctx.database.read, userId, supportLimits.listed)).map(toCard);
  const isClosed = ({ state }: OwnTicketCard) => state === 'closed';
  return [...cards.filter((card) => !isClosed(card)), ...cards.filter(isClosed)];
}

/** Returns a ticket of the caller. Throws support.not_found. */
export async function getTicket(ctx: Context, { ticketId }: TicketInput): Promise<OwnTicket> {
  const { userId } = requireUser(ctx);
  const row = await loadOwnTicket(ctx, ticketId);
  const { thread } = await toThread(ctx, row, userId);
  const mayReopen = row.state === 'closed' && ctx.clock.now() <= reopenUntilOf(row);
  const names = ticketProcess.from(row.state, 'person').map(({ name }) => name);
  return {
    ...thread,
    allowed: names.filter((name) => name !== 'reopen' || mayReopen),
    mayRate: row.state === 'closed' && row.ratedSolved === null,
    closesAt: closesAtOf(row),
    reopenUntil: mayReopen ? reopenUntilOf(row) : null,
  };
}

const toCaseCard = (row: TicketRow, names: ReadonlyMap<string, string>): TicketCaseCard => ({
  ...toCard(row),
  person: namedPerson(row.userId, names.get(row.userId)),
  waitingSince: row.waitingSince,
  isAnswered: row.answeredBy !== null,
});

/** Returns a page of everyone's tickets, for support: open ones by deadline, others by their last change. */
export async function listTicketCases(
  ctx: Context,
  { cursor, limit, ...filter }: ListTicketCasesInput,
): Promise<Page<TicketCaseCard>> {
  requireRight(ctx, 'support.answer');
  const { read } = ctx.database;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listTicketsIn(read, { ...filter, after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id, state, stateSince, dueAt }) => ({
    sortValue: state === 'open' ? (dueAt ?? 0) : stateSince,
    id,
  }));
  const names = await findNames(
    read,
    items.map(({ userId }) => userId),
  );
  return { items: items.map((row) => toCaseCard(row, names)), nextCursor };
}

/** Returns a ticket for support staff. Throws support.not_found. */
export async function getTicketCase(ctx: Context, { ticketId }: TicketInput): Promise<TicketCase> {
  const { userId: readerId } = requireRight(ctx, 'support.answer');
  const { read } = ctx.database;
  const row = await findTicket(read, ticketId);
  if (!row) throw new DomainError('support.not_found');
  const [{ thread, name }, all] = await Promise.all([
    toThread(ctx, row, readerId),
    listTicketsOf(read, row.userId, supportLimits.listed),
  ]);
  const bar = row.userId === readerId ? new DomainError('staff.own_case').message : null;
  return {
    ...toCaseCard(row, new Map([[row.userId, name]])),
    ...thread,
    allowed: bar === null ? ticketProcess.from(row.state, 'admin').map((transition) => transition.name) : [],
    bar,
    others: all.filter(({ id }) => id !== row.id).map(toCard),
  };
}
