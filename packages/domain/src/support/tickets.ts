import { randomBytes } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import {
  type OpenTicketInput,
  type RateTicketInput,
  type ReplyToTicketInput,
  type TicketInput,
  answerMsOf,
  makeTicketReference,
  supportLimits,
  ticketReferenceRandom,
} from '@rentreel/contracts/support';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, readHandle, requireUser, write } from '../kernel/index.ts';
import { emitChanged, notifyLastAnswerer, notifyOfTicket } from './notices.ts';
import { writeMessage } from './messages.ts';
import { takeTicketStep } from './process.ts';
import { type TicketRow, countSince, findTicket, hasReference, insertTicket, updateTicket } from './repository.ts';
import { requireSubject } from './subjects.ts';

/** Throws support.too_many_tickets, support.too_many_messages. */
async function requireWithinLimits(uow: UnitOfWork, userId: Id<'usr'>, opens: boolean): Promise<void> {
  const { tickets, messages } = await countSince(uow.tx, userId, uow.now - dayMs);
  if (opens && tickets >= supportLimits.ticketsPerDay) {
    throw new DomainError('support.too_many_tickets', { count: tickets });
  }
  if (messages >= supportLimits.messagesPerDay) throw new DomainError('support.too_many_messages', { count: messages });
}

/** Returns an unused reference. */
async function freeReference(uow: UnitOfWork): Promise<string> {
  for (;;) {
    const reference = makeTicketReference(randomBytes(ticketReferenceRandom));
    if (!(await hasReference(uow.tx, reference))) return reference;
  }
}

/**
 * Opens a ticket of the caller, even while their account is frozen or suspended. Throws support.too_many_tickets,
 * support.too_many_messages, support.about_not_found, support.photos_unknown.
 */
export async function openTicket(ctx: Context, input: OpenTicketInput): Promise<{ readonly ticketId: Id<'tkt'> }> {
  const { userId } = requireUser(ctx);
  const { topic, subject, aboutId } = input;
  return write(ctx, async (uow) => {
    await requireWithinLimits(uow, userId, true);
    const about = aboutId === null ? null : await requireSubject(uow, aboutId);
    const { tx, now } = uow;
    const id = newId('tkt');
    const row: TicketRow = {
      id,
      reference: await freeReference(uow),
      userId,
      topic,
      subject,
      aboutId: about?.id ?? null,
      aboutLabel: about?.label ?? null,
      aboutAt: about?.at ?? null,
      state: 'open',
      stateSince: now,
      version: 1,
      waitingSince: now,
      dueAt: now + answerMsOf(topic),
      answeredBy: null,
      closeReason: null,
      ratedSolved: null,
      ratingText: '',
      createdAt: now,
      updatedAt: now,
    };
    await insertTicket(tx, row);
    await writeMessage(uow, row, { by: 'person', text: input.text, photoIds: input.photoIds });
    uow.audit({ action: 'ticket.opened', subjectId: id, details: { topic } });
    notifyOfTicket(uow, row);
    emitChanged(uow, row);
    return { ticketId: id };
  });
}

/** Returns a ticket of the caller. Throws support.not_found. */
export async function loadOwnTicket(ctx: Context, ticketId: Id<'tkt'>): Promise<TicketRow> {
  const { userId } = requireUser(ctx);
  const row = await findTicket(readHandle(ctx), ticketId);
  if (row?.userId !== userId) throw new DomainError('support.not_found');
  return row;
}

/**
 * Adds a message to a ticket of the caller; a closed one is reopened. Throws support.not_found, support.too_many_messages,
 * support.photos_unknown, support.reopen_over.
 */
export async function replyToTicket(ctx: Context, input: ReplyToTicketInput): Promise<void> {
  const { ticketId, text, photoIds } = input;
  await write(ctx, async (uow) => {
    const row = await loadOwnTicket(uow, ticketId);
    await requireWithinLimits(uow, row.userId, false);
    const name = row.state === 'closed' ? 'reopen' : 'reply';
    await takeTicketStep(uow, row, { name, actor: 'person', text });
    await writeMessage(uow, row, { by: 'person', text, photoIds });
  });
}

/** Closes a ticket of the caller as solved. Throws support.not_found, support.wrong_state. */
export async function solveTicket(ctx: Context, { ticketId }: TicketInput): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await loadOwnTicket(uow, ticketId);
    await takeTicketStep(uow, row, { name: 'solve', actor: 'person' });
  });
}

/**
 * Rates a closed ticket of the caller, once per closing; a text can be added later, once. Throws support.not_found,
 * support.not_closed, support.rated_already.
 */
export async function rateTicket(ctx: Context, { ticketId, solved, text }: RateTicketInput): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await loadOwnTicket(uow, ticketId);
    if (row.state !== 'closed') throw new DomainError('support.not_closed');
    const isFirst = row.ratedSolved === null;
    if (!isFirst && (text === '' || row.ratingText !== '')) throw new DomainError('support.rated_already');
    const rated = { ...row, ratedSolved: solved, ratingText: text, updatedAt: uow.now };
    await updateTicket(uow.tx, rated);
    uow.audit({ action: 'ticket.rated', subjectId: row.id, details: { solved } });
    emitChanged(uow, rated);
    if (isFirst) await notifyLastAnswerer(uow, rated, solved ? 'rated as solved' : 'rated as not solved');
  });
}
