import {
  type AnswerTicketInput,
  type CloseTicketInput,
  type HandOverTicketInput,
  supportTopics,
} from '@rentreel/contracts/support';
import { type Context, DomainError, type UnitOfWork, requireRight, write } from '../kernel/index.ts';
import { writeMessage } from './messages.ts';
import { takeTicketStep } from './process.ts';
import { type TicketRow, findTicket } from './repository.ts';

/** Returns a ticket in the version that staff saw. Throws support.not_found, support.changed. */
async function loadSeen(
  uow: UnitOfWork,
  { ticketId, version }: Pick<AnswerTicketInput, 'ticketId' | 'version'>,
): Promise<TicketRow> {
  const row = await findTicket(uow.tx, ticketId);
  if (!row) throw new DomainError('support.not_found');
  if (row.version !== version) throw new DomainError('support.changed');
  return row;
}

/**
 * Answers a ticket, for support: it stays open, or waits for the user. Throws support.not_found, support.changed,
 * support.wrong_state, staff.own_case, administration.case_taken.
 */
export async function answerTicket(ctx: Context, input: AnswerTicketInput): Promise<void> {
  const { userId: answeredBy } = requireRight(ctx, 'support.answer');
  const { text, wait } = input;
  await write(ctx, async (uow) => {
    const row = await loadSeen(uow, input);
    await takeTicketStep(uow, row, { name: wait ? 'ask' : 'answer', actor: 'admin', change: { answeredBy }, text });
    await writeMessage(uow, row, { by: 'admin', text, photoIds: [] });
  });
}

/** Closes a ticket with an answer and a reason, for support. Throws what `answerTicket` throws. */
export async function closeTicket(ctx: Context, input: CloseTicketInput): Promise<void> {
  const { userId: answeredBy } = requireRight(ctx, 'support.answer');
  const { text, reason: closeReason } = input;
  await write(ctx, async (uow) => {
    const row = await loadSeen(uow, input);
    const change = { answeredBy, closeReason };
    await takeTicketStep(uow, row, { name: 'close', actor: 'admin', change, note: closeReason, text });
    await writeMessage(uow, row, { by: 'admin', text, photoIds: [] });
  });
}

/**
 * Moves a ticket to another topic, for support; its deadline stays or becomes earlier. Throws what `answerTicket` throws, and
 * support.same_topic.
 */
export async function handOverTicket(ctx: Context, input: HandOverTicketInput): Promise<void> {
  requireRight(ctx, 'support.answer');
  const { topic } = input;
  await write(ctx, async (uow) => {
    const row = await loadSeen(uow, input);
    if (row.topic === topic) throw new DomainError('support.same_topic');
    const note = `${supportTopics[row.topic].label} → ${supportTopics[topic].label}`;
    await takeTicketStep(uow, row, { name: 'hand_over', actor: 'admin', change: { topic }, note });
  });
}
