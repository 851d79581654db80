import type { Id } from '@rentreel/contracts/ids';
import {
  type ConfigurationChange,
  type ConfigurationChangeInput,
  type ConfigurationHistory,
  type ConfigurationKeyInput,
  type ConfigurationOverview,
  type ConfigurationPreview,
  type PreviewConfigurationInput,
  type ShownAnnouncement,
  changeAt,
  configurationKeyNames,
  configurationLimits,
  needsSecondPerson,
} from '@rentreel/contracts/configuration';
import { errorText } from '@rentreel/contracts/errors';
import {
  type Context,
  DomainError,
  approvedChanges,
  hasRight,
  readHandle,
  requireRight,
  storedValue,
} from '../kernel/index.ts';
import { findNames } from '../people/index.ts';
import { proposalFault } from './changes.ts';
import { effectsOf } from './effects.ts';
import { isLandlord } from './effects-repository.ts';
import { orderFault, rightToDecide } from './process.ts';
import { type ChangeRow, countChanges, findChange, listChangesOf, listOpenChanges } from './repository.ts';

const idsIn = (rows: readonly ChangeRow[]): Id<'usr'>[] => [
  ...new Set(rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy ?? [], decidedBy ?? []].flat())),
];

/** Builds changes for the caller, with what they may do about them. */
async function toChanges(ctx: Context, rows: readonly ChangeRow[]): Promise<ConfigurationChange[]> {
  const names = await findNames(readHandle(ctx), idsIn(rows));
  const now = ctx.clock.now();
  const changes = approvedChanges(ctx.database);
  const callerId = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
  const nameOf = (userId: Id<'usr'> | null) => (userId === null ? null : (names.get(userId) ?? 'Former member'));
  return rows.map((row) => {
    const { id, key, version, state, reason, startsAt, effectiveFrom, decidedAt, endReason, isRevert } = row;
    const value = storedValue(row.value);
    const isOwn = row.proposedBy === callerId;
    const isPlanned = state === 'approved' && effectiveFrom !== null && effectiveFrom > now;
    return {
      id,
      version,
      key,
      state,
      from: storedValue(row.fromValue),
      value,
      reason,
      proposedBy: nameOf(row.proposedBy),
      proposedAt: row.createdAt,
      startsAt,
      effectiveFrom,
      decidedBy: nameOf(row.decidedBy),
      decidedAt,
      endReason,
      isRevert,
      alone: !needsSecondPerson(key, value),
      holds: changeAt(changes, key, now)?.id === id,
      mayApprove: state === 'waiting' && !isOwn && hasRight(ctx.actor, rightToDecide(row)),
      mayWithdraw: hasRight(ctx.actor, 'configuration.edit') && (isPlanned || (state === 'waiting' && isOwn)),
    };
  });
}

/** Returns the value of every key, and pending or planned changes. Throws as `requireRight` does. */
export async function getConfiguration(ctx: Context): Promise<ConfigurationOverview> {
  requireRight(ctx, 'configuration.approve');
  const now = ctx.clock.now();
  const handle = readHandle(ctx);
  const [open, counts] = [await listOpenChanges(handle, now), await countChanges(handle, ['approved'])];
  const changes = approvedChanges(ctx.database);
  const values = ctx.configuration.at(now);
  const waiting = open.filter(({ state }) => state === 'waiting');
  const planned = open.filter(({ state }) => state === 'approved');
  return {
    settings: configurationKeyNames.map((key) => ({
      key,
      value: values[key],
      default: ctx.configuration.defaults[key],
      since: changeAt(changes, key, now)?.effectiveFrom ?? null,
      changes: counts.get(key) ?? 0,
    })),
    open: await toChanges(ctx, [...waiting, ...planned]),
    mayEdit: hasRight(ctx.actor, 'configuration.edit'),
  };
}

/** Returns the latest changes of a key. Throws as `requireRight` does. */
export async function getConfigurationHistory(
  ctx: Context,
  { key }: ConfigurationKeyInput,
): Promise<ConfigurationHistory> {
  requireRight(ctx, 'configuration.approve');
  const rows = await listChangesOf(readHandle(ctx), key, configurationLimits.history);
  return { changes: await toChanges(ctx, rows), default: ctx.configuration.defaults[key] };
}

const textOf = (fault: DomainError | undefined) => (fault ? errorText(fault.code, fault.params) : null);

/** Returns the effects of another value; changes nothing. Throws as `requireRight` does. */
export async function previewProposal(ctx: Context, input: PreviewConfigurationInput): Promise<ConfigurationPreview> {
  requireRight(ctx, 'configuration.edit');
  const { key, value } = input;
  const from = ctx.configuration.at(ctx.clock.now())[key];
  return {
    from,
    effects: [...(await effectsOf({ ctx, key, from, value }))],
    problem: textOf(await proposalFault(ctx, input)),
    secondPerson: needsSecondPerson(key, value),
  };
}

/** Returns the effects of a pending change if it were approved now. Throws configuration.not_found. */
export async function previewChange(
  ctx: Context,
  { changeId }: ConfigurationChangeInput,
): Promise<ConfigurationPreview> {
  requireRight(ctx, 'configuration.approve');
  const row = await findChange(readHandle(ctx), changeId);
  if (!row) throw new DomainError('configuration.not_found');
  const { key } = row;
  const now = ctx.clock.now();
  const [from, value] = [ctx.configuration.at(now)[key], storedValue(row.value)];
  return {
    from,
    effects: [...(await effectsOf({ ctx, key, from, value }))],
    problem: textOf(orderFault(ctx, row, Math.max(now, row.startsAt ?? now))),
    secondPerson: needsSecondPerson(key, value),
  };
}

const audiences = ['everybody', 'landlords', 'staff'] as const;
type Audience = (typeof audiences)[number];

/** Returns the current announcements for all audiences. */
function currentAnnouncements({ configuration, database, clock }: Context) {
  const now = clock.now();
  const values = configuration.at(now);
  return audiences.flatMap((audience) => {
    const key = `announcements.${audience}` as const;
    const [value, change] = [values[key], changeAt(approvedChanges(database), key, now)];
    return value && change && value.until > now ? [{ audience, shown: { ...value, id: change.id } }] : [];
  });
}

/** Returns whether there is a current announcement for anyone. */
export const isAnnouncing = (ctx: Context): boolean => currentAnnouncements(ctx).length > 0;

async function reads(ctx: Context, audience: Audience): Promise<boolean> {
  const { actor } = ctx;
  if (audience === 'everybody') return true;
  if (actor.kind !== 'user') return false;
  return audience === 'staff' ? actor.role === 'admin' : isLandlord(readHandle(ctx), actor.userId);
}

/** Returns the current announcements for the caller, those for staff first. */
export async function listAnnouncements(ctx: Context): Promise<ShownAnnouncement[]> {
  const shown: ShownAnnouncement[] = [];
  for (const { audience, shown: each } of currentAnnouncements(ctx).toReversed()) {
    if (await reads(ctx, audience)) shown.push(each);
  }
  return shown;
}
