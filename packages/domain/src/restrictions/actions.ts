import type { Id } from '@rentreel/contracts/ids';
import type {
  AppealRestrictionInput,
  DecideRestrictionAppealInput,
  ImposeRestrictionInput,
  LiftRestrictionInput,
} from '@rentreel/contracts/restrictions';
import { dayMs } from '@rentreel/values';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  newId,
  readHandle,
  requireRight,
  requireUser,
  write,
} from '../kernel/index.ts';
import { pauseLiveListings } from '../listings/index.ts';
import { isAdministrator } from '../people/index.ts';
import { refreshRoles } from '../staff/index.ts';
import { notifyOfRestriction } from './notices.ts';
import { announceChange, resetEndTimer, takeRestrictionStep } from './process.ts';
import { type RestrictionRow, findRestrictionById, hasRestriction, insertRestriction } from './repository.ts';

/** Returns why the caller may not restrict a user; undefined when they may. Only a superadmin restricts staff. */
export async function barOf(ctx: Context, userId: Id<'usr'>): Promise<DomainError | undefined> {
  const { userId: adminId, staff } = requireRight(ctx, 'people.restrict');
  if (userId === adminId) return new DomainError('restrictions.own_account');
  const isColleague = await isAdministrator(readHandle(ctx), userId);
  if (isColleague === undefined) return new DomainError('restrictions.person_not_found');
  return isColleague && !staff.roles.includes('superadmin') ? new DomainError('restrictions.administrator') : undefined;
}

/** Throws restrictions.own_account, restrictions.person_not_found, restrictions.administrator. */
export async function requireMayAct(ctx: Context, userId: Id<'usr'>): Promise<void> {
  const bar = await barOf(ctx, userId);
  if (bar) throw bar;
}

const untouched = {
  state: 'active',
  version: 1,
  hiddenListings: '[]',
  appealText: null,
  appealedAt: null,
  decisionText: null,
  decidedBy: null,
  decidedAt: null,
} as const satisfies Partial<RestrictionRow>;

/**
 * Warns or restricts a user, for an administrator; the user reads the reason and how to appeal. A suspension hides their live
 * listings and takes their staff roles out of use until it ends; paid bookings continue. Throws what `requireMayAct` throws,
 * restrictions.already, and staff.last_superadmin.
 */
export async function imposeRestriction(ctx: Context, input: ImposeRestrictionInput): Promise<void> {
  const { userId: imposedBy } = requireRight(ctx, 'people.restrict');
  const { userId, kind, reason, text, days } = input;
  await write(ctx, async (uow) => {
    await requireMayAct(uow, userId);
    if (await hasRestriction(uow.tx, { userId, kind })) throw new DomainError('restrictions.already');
    const { now } = uow;
    const hidden = kind === 'suspension' ? await pauseLiveListings(uow, userId) : [];
    const row: RestrictionRow = {
      ...untouched,
      id: newId('rst'),
      userId,
      kind,
      reason,
      text,
      imposedBy,
      stateSince: now,
      createdAt: now,
      until: days === null ? null : now + days * dayMs,
      hiddenListings: JSON.stringify(hidden),
    };
    await insertRestriction(uow.tx, row);
    await resetEndTimer(uow, row);
    if (kind === 'suspension') await refreshRoles(uow, userId);
    uow.audit({ action: 'restriction.imposed', subjectId: userId, details: { kind, reason: text, until: row.until } });
    notifyOfRestriction(uow, row);
    uow.emit({ topic: 'payouts.changed', userId, payload: {} });
    if (kind === 'suspension') {
      // Wakes live connections, so that those of the user's API keys end.
      uow.emit({ topic: 'session.ended', userId, payload: {} });
      uow.emit({ topic: 'account.suspended', payload: { userId } });
    }
    await announceChange(uow, row);
  });
}

async function loadSeen(
  uow: UnitOfWork,
  { restrictionId, version }: Pick<LiftRestrictionInput, 'restrictionId' | 'version'>,
): Promise<RestrictionRow> {
  const row = await findRestrictionById(uow.tx, restrictionId);
  if (!row) throw new DomainError('restrictions.not_found');
  await requireMayAct(uow, row.userId);
  if (row.version !== version) throw new DomainError('restrictions.changed');
  return row;
}

/**
 * Lifts a restriction early, for an administrator, and restores what it took away. Throws restrictions.not_found,
 * restrictions.changed, restrictions.wrong_state, and what `requireMayAct` throws.
 */
export async function liftRestriction(ctx: Context, input: LiftRestrictionInput): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'people.restrict');
  await write(ctx, async (uow) => {
    const change = { decisionText: input.text, decidedBy, decidedAt: uow.now };
    const row = await loadSeen(uow, input);
    await takeRestrictionStep(uow, row, { name: 'lift', actor: 'admin', change, note: input.text });
  });
}

/**
 * Decides an appeal, for an administrator who did not impose the restriction. Throws restrictions.not_found,
 * restrictions.changed, restrictions.wrong_state, restrictions.other_administrator, and what `requireMayAct` throws.
 */
export async function decideRestrictionAppeal(ctx: Context, input: DecideRestrictionAppealInput): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'people.restrict');
  await write(ctx, async (uow) => {
    const change = { decisionText: input.text, decidedBy, decidedAt: uow.now };
    const row = await loadSeen(uow, input);
    await takeRestrictionStep(uow, row, { name: input.decision, actor: 'admin', change, note: input.text });
  });
}

/** Appeals a restriction of the caller, once. Throws restrictions.not_found, restrictions.wrong_state. */
export async function appealRestriction(ctx: Context, { restrictionId, text }: AppealRestrictionInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findRestrictionById(uow.tx, restrictionId);
    if (row?.userId !== userId) throw new DomainError('restrictions.not_found');
    const change = { appealText: text, appealedAt: uow.now };
    await takeRestrictionStep(uow, row, { name: 'appeal', actor: 'person', change, note: text });
  });
}
