import type { Id } from '@rentreel/contracts/ids';
import { type StartImpersonationInput, impersonationLimits } from '@rentreel/contracts/impersonation';
import { readTicketReference, showTicketReference } from '@rentreel/contracts/support';
import { minuteMs } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  newId,
  requireRight,
  requireUser,
  write,
} from '../kernel/index.ts';
import { findTicketReference, findTicketWith } from '../support/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import {
  type ImpersonationRow,
  findOfSession,
  findOpen,
  findTarget,
  insertImpersonation,
  markEnded,
} from './repository.ts';

const endTimer = 'impersonation.expire';

async function requireTarget(uow: UnitOfWork, userId: Id<'usr'>, viewerId: Id<'usr'>): Promise<void> {
  if (userId === viewerId) throw new DomainError('impersonation.own_account');
  const target = await findTarget(uow.tx, userId);
  if (!target) throw new DomainError('administration.person_not_found');
  if (target.isStaff) throw new DomainError('impersonation.colleague');
  if (target.isDeleted) throw new DomainError('impersonation.no_account');
}

async function findTicketId(uow: UnitOfWork, { userId, ticket }: StartImpersonationInput): Promise<Id<'tkt'> | null> {
  const reference = readTicketReference(ticket);
  if (reference === undefined) return null;
  const ticketId = await findTicketWith(uow.tx, { reference, userId });
  if (ticketId === undefined) throw new DomainError('impersonation.ticket_unknown');
  return ticketId;
}

/**
 * Makes the caller's session show another person's account, read-only, for up to 30 minutes. Throws auth.step_up_required,
 * impersonation.own_account, impersonation.colleague, impersonation.no_account, impersonation.ticket_unknown,
 * administration.person_not_found.
 */
export async function startImpersonation(ctx: Context, input: StartImpersonationInput): Promise<void> {
  const { userId: viewerId, sessionId } = requireRight(ctx, 'people.view_as');
  await requireStepUp(ctx);
  const { userId: targetId, reason } = input;
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    await requireTarget(uow, targetId, viewerId);
    const ticketId = await findTicketId(uow, input);
    const before = await findOfSession(tx, sessionId);
    if (before) await finish(uow, before, 'expired');
    const id = newId('imp');
    const endsAt = now + impersonationLimits.lifeMs;
    const row = { id, viewerId, targetId, sessionId, reason, ticketId, startedAt: now, endsAt };
    await insertImpersonation(tx, row);
    await scheduleTimer(tx, { kind: endTimer, subjectId: id, dueAt: endsAt, now });
    uow.audit({
      action: 'impersonation.started',
      subjectId: targetId,
      details: { view: id, reason, ticket: ticketId },
    });
    // Makes other tabs of this session reload whose account they show.
    uow.emit({ topic: 'session.ended', userId: viewerId, payload: {} });
  });
}

async function findHelpedTicket(uow: UnitOfWork, ticketId: Id<'tkt'> | null) {
  const reference = ticketId === null ? undefined : await findTicketReference(uow.tx, ticketId);
  return ticketId !== null && reference !== undefined
    ? { ticketId, reference: showTicketReference(reference) }
    : { ticketId: '', reference: '' };
}

/** Stores the end of a view and notifies the person of it. */
async function finish(uow: UnitOfWork, row: ImpersonationRow, outcome: 'ended' | 'expired'): Promise<void> {
  const { id, targetId: userId, startedAt, ticketId } = row;
  const endedAt = Math.min(uow.now, row.endsAt);
  await markEnded(uow.tx, { id, endedAt, outcome });
  await cancelTimers(uow.tx, { kinds: [endTimer], subjectId: id });
  uow.audit({ action: `impersonation.${outcome}`, subjectId: userId, details: { view: id } });
  uow.notify({
    userId,
    kind: 'security.account_viewed',
    facts: {
      at: startedAt,
      minutes: Math.max(1, Math.ceil((endedAt - startedAt) / minuteMs)),
      ...(await findHelpedTicket(uow, ticketId)),
    },
    key: id,
  });
  uow.emit({ topic: 'session.ended', userId, payload: {} });
}

/** Ends the view of the caller's session, for its viewer; does nothing without one. */
export async function endImpersonation(ctx: Context): Promise<void> {
  const { impersonation, sessionId } = requireUser(ctx);
  if (impersonation === undefined) return;
  const { id, viewerId } = impersonation;
  await write({ ...ctx, actor: { kind: 'user', userId: viewerId, role: 'admin', sessionId } }, async (uow) => {
    const row = await findOpen(uow.tx, id);
    if (row) await finish(uow, row, 'ended');
  });
}

async function expireImpersonation(ctx: Context, id: Id<'imp'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findOpen(uow.tx, id);
    if (row && row.endsAt <= uow.now) await finish(uow, row, 'expired');
  });
}

/** Handlers of impersonation timers, by timer kind. */
export const impersonationTimerWork: Readonly<Record<string, (ctx: Context, id: Id<'imp'>) => Promise<void>>> = {
  [endTimer]: expireImpersonation,
};
