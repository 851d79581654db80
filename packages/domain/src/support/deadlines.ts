import type { Id } from '@rentreel/contracts/ids';
import { supportLimits, ticketProcess } from '@rentreel/contracts/support';
import { type Context, write } from '../kernel/index.ts';
import { releasePhotosIn } from './messages.ts';
import { notifyOfSilence } from './notices.ts';
import { closesAtOf, takeTicketStep, ticketTimers } from './process.ts';
import { deleteTicketRows, findTicket } from './repository.ts';

/** Reminds the user of a ticket that waits for them. */
async function remindOfTicket(ctx: Context, ticketId: Id<'tkt'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findTicket(uow.tx, ticketId);
    const closesAt = row ? closesAtOf(row) : null;
    if (!row || closesAt === null || row.stateSince + supportLimits.remindMs > uow.now) return;
    notifyOfSilence(uow, row, closesAt);
    uow.audit({ action: 'ticket.reminded', subjectId: ticketId });
  });
}

/** Closes a ticket whose user did not answer in time. */
async function lapseTicket(ctx: Context, ticketId: Id<'tkt'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findTicket(uow.tx, ticketId);
    const closesAt = row ? closesAtOf(row) : null;
    const name = row && ticketProcess.timerOf(row.state)?.name;
    if (!row || !name || closesAt === null || closesAt > uow.now) return;
    await takeTicketStep(uow, row, { name, actor: 'system' });
  });
}

/** Deletes a ticket closed long ago, with its messages and photos. */
async function deleteTicket(ctx: Context, ticketId: Id<'tkt'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findTicket(uow.tx, ticketId);
    if (row?.state !== 'closed' || row.stateSince + supportLimits.retentionMs > uow.now) return;
    await releasePhotosIn(uow, [ticketId]);
    await deleteTicketRows(uow.tx, ticketId);
    uow.audit({ action: 'ticket.deleted', subjectId: ticketId });
  });
}

/** Handlers of the ticket timers, by kind. */
export const supportTimerWork: Readonly<Record<string, (ctx: Context, ticketId: Id<'tkt'>) => Promise<void>>> = {
  [ticketTimers.remind]: remindOfTicket,
  [ticketTimers.lapse]: lapseTicket,
  [ticketTimers.delete]: deleteTicket,
};
