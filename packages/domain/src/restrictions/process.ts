import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import {
  type RestrictedActivity,
  type RestrictionActor,
  type RestrictionTransitionName,
  holdingRestrictionStates,
  kindsThatForbid,
  restrictionProcess,
} from '@rentreel/contracts/restrictions';
import { announceSuspension } from '../bookings/index.ts';
import { type Context, DomainError, type ProcessHooks, type UnitOfWork, step, write } from '../kernel/index.ts';
import { showPausedListings } from '../listings/index.ts';
import { announceRestriction } from '../messages/index.ts';
import { sendCleared } from '../payouts/index.ts';
import { refreshRoles } from '../staff/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { notifyOfDecision } from './notices.ts';
import { type RestrictionRow, findRestrictionById, insertStep, updateRestriction } from './repository.ts';

type Spec = SpecOf<typeof restrictionProcess>;

const endTimer = 'restriction.expire';

const isHolding = ({ state }: Pick<RestrictionRow, 'state'>): boolean =>
  holdingRestrictionStates.some((each) => each === state);

/** Sets the timer that ends a restriction, and cancels the previous one. */
export async function resetEndTimer({ tx, now }: UnitOfWork, row: RestrictionRow): Promise<void> {
  const { id: subjectId, until } = row;
  await cancelTimers(tx, { kinds: [endTimer], subjectId });
  if (until !== null && isHolding(row)) await scheduleTimer(tx, { kind: endTimer, subjectId, dueAt: until, now });
}

const forbids = ({ kind }: RestrictionRow, activity: RestrictedActivity): boolean =>
  kindsThatForbid(activity).includes(kind);

/** Makes the open devices of people who deal with a user refetch what the begin or the end of a restriction changes. */
export async function announceChange(uow: UnitOfWork, row: RestrictionRow): Promise<void> {
  if (forbids(row, 'agreeing')) await announceSuspension(uow, row.userId);
  if (forbids(row, 'chat')) await announceRestriction(uow, row.userId);
}

/** Restores what a restriction took away: staff roles, live listings and the sending of cleared withdrawals. */
async function giveBack(uow: UnitOfWork, row: RestrictionRow): Promise<void> {
  if (row.kind === 'suspension') await refreshRoles(uow, row.userId);
  await announceChange(uow, row);
  // Safe: written by this module.
  await showPausedListings(uow, JSON.parse(row.hiddenListings) as string[]);
  if (forbids(row, 'withdrawing')) await sendCleared(uow, row.userId);
}

const hooks: ProcessHooks<Spec, RestrictionRow> = {
  process: restrictionProcess,
  wrongState: ({ state }) => new DomainError('restrictions.wrong_state', { state: restrictionProcess.label(state) }),
  guard: (uow, { before }) =>
    uow.actor.kind === 'user' && uow.actor.userId === before.imposedBy
      ? new DomainError('restrictions.other_administrator')
      : undefined,
  store: ({ tx }, row) => updateRestriction(tx, row),
  addHistory: ({ tx }, { id: restrictionId }, entry) => insertStep(tx, { restrictionId, ...entry }),
  resetTimers: resetEndTimer,
  after: async (uow, { row, request: { name, note = '' } }) => {
    uow.audit({ action: `restriction.${name}`, subjectId: row.userId, details: { kind: row.kind, reason: note } });
    if (!isHolding(row)) await giveBack(uow, row);
    notifyOfDecision(uow, row, name);
    uow.emit({ topic: 'payouts.changed', userId: row.userId, payload: {} });
  },
};

interface RestrictionRequest {
  readonly name: RestrictionTransitionName;
  readonly actor: RestrictionActor;
  readonly change?: Partial<RestrictionRow>;
  readonly note?: string;
}

/**
 * Takes one step of a restriction; nothing else changes its state. Throws restrictions.wrong_state,
 * restrictions.other_administrator.
 */
export const takeRestrictionStep = (
  uow: UnitOfWork,
  before: RestrictionRow,
  request: RestrictionRequest,
): Promise<RestrictionRow> => step(uow, hooks, { before, request });

/** Ends a restriction that has expired. */
async function expireRestriction(ctx: Context, restrictionId: Id<'rst'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findRestrictionById(uow.tx, restrictionId);
    if (!row || row.until === null || row.until > uow.now || !isHolding(row)) return;
    await takeRestrictionStep(uow, row, { name: 'expire', actor: 'system' });
  });
}

/** Handlers of the restriction timers, by kind. */
export const restrictionTimerWork: Readonly<Record<string, (ctx: Context, id: Id<'rst'>) => Promise<void>>> = {
  [endTimer]: expireRestriction,
};
