import type { Id } from '@rentreel/contracts/ids';
import type { ListTicketCasesInput } from '@rentreel/contracts/support';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { supportMessages, supportTicketSteps, supportTickets } from '@rentreel/db/schema';
import { and, asc, count, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { type PageCursor, listedAmong } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;
export type TicketRow = typeof supportTickets.$inferSelect;
export type MessageRow = typeof supportMessages.$inferSelect;
type StepRow = typeof supportTicketSteps.$inferInsert;

export async function findTicket(handle: Handle, id: Id<'tkt'>): Promise<TicketRow | undefined> {
  return handle.select().from(supportTickets).where(eq(supportTickets.id, id)).get();
}

/** Returns whether a reference is in use. */
export async function hasReference(handle: Handle, reference: string): Promise<boolean> {
  const taken = eq(supportTickets.reference, reference);
  return (await handle.select({ id: supportTickets.id }).from(supportTickets).where(taken).get()) !== undefined;
}

/** Returns the id of a user's ticket by its reference; undefined when they have none. */
export async function findTicketWith(
  handle: Handle,
  { reference, userId }: Pick<TicketRow, 'reference' | 'userId'>,
): Promise<Id<'tkt'> | undefined> {
  const wanted = and(eq(supportTickets.reference, reference), eq(supportTickets.userId, userId));
  return (await handle.select({ id: supportTickets.id }).from(supportTickets).where(wanted).get())?.id;
}

/** Returns the reference of a ticket; undefined once the ticket is deleted. */
export const findTicketReference = async (handle: Handle, id: Id<'tkt'>): Promise<string | undefined> =>
  (await findTicket(handle, id))?.reference;

/** Lists the tickets of a user, latest first. */
export async function listTicketsOf(handle: Handle, userId: Id<'usr'>, limit: number): Promise<TicketRow[]> {
  return handle
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id))
    .limit(limit);
}

interface TicketSlice extends Pick<ListTicketCasesInput, 'state' | 'topic' | 'caseIds'> {
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** Lists tickets in a state: open ones by deadline, others by their last change. */
export async function listTicketsIn(
  handle: ReadHandle,
  { state, topic, caseIds, after, limit }: TicketSlice,
): Promise<TicketRow[]> {
  const { dueAt, stateSince, id } = supportTickets;
  const [order, beyond, sorted] = state === 'open' ? [asc, gt, dueAt] : [desc, lt, stateSince];
  return handle
    .select()
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.state, state),
        topic === undefined ? undefined : eq(supportTickets.topic, topic),
        listedAmong(id, caseIds),
        after && or(beyond(sorted, after.sortValue), and(eq(sorted, after.sortValue), gt(id, after.id as Id<'tkt'>))),
      ),
    )
    .orderBy(order(sorted), asc(id))
    .limit(limit);
}

export async function insertTicket(tx: WriteTx, row: TicketRow): Promise<void> {
  await tx.insert(supportTickets).values(row);
}

export async function updateTicket(tx: WriteTx, { id, ...row }: TicketRow): Promise<void> {
  await tx.update(supportTickets).set(row).where(eq(supportTickets.id, id));
}

export async function insertStep(tx: WriteTx, row: StepRow): Promise<void> {
  await tx.insert(supportTicketSteps).values(row);
}

/** Lists the messages of tickets, in order. */
export async function listMessages(handle: Handle, ticketIds: readonly Id<'tkt'>[]): Promise<MessageRow[]> {
  return handle
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.ticketId, [...ticketIds]))
    .orderBy(asc(supportMessages.at), asc(supportMessages.id));
}

export async function insertMessage(tx: WriteTx, row: MessageRow): Promise<void> {
  await tx.insert(supportMessages).values(row);
}

/** Counts the tickets a user opened and the messages they wrote since a time. */
export async function countSince(
  handle: Handle,
  userId: Id<'usr'>,
  since: number,
): Promise<{ readonly tickets: number; readonly messages: number }> {
  const opened = and(eq(supportTickets.userId, userId), gt(supportTickets.createdAt, since));
  const written = and(
    eq(supportMessages.authorId, userId),
    eq(supportMessages.by, 'person'),
    gt(supportMessages.at, since),
  );
  const [tickets] = await handle.select({ rows: count() }).from(supportTickets).where(opened);
  const [messages] = await handle.select({ rows: count() }).from(supportMessages).where(written);
  return { tickets: tickets?.rows ?? 0, messages: messages?.rows ?? 0 };
}

/** Deletes a ticket with its messages and steps. */
export async function deleteTicketRows(tx: WriteTx, ticketId: Id<'tkt'>): Promise<void> {
  await tx.delete(supportMessages).where(eq(supportMessages.ticketId, ticketId));
  await tx.delete(supportTicketSteps).where(eq(supportTicketSteps.ticketId, ticketId));
  await tx.delete(supportTickets).where(eq(supportTickets.id, ticketId));
}
