import type { Id } from '@rentreel/contracts/ids';
import {
  type ChangeMandateInput,
  type CreateMandateInput,
  type EndMandateInput,
  type Mandate,
  type MandateActionInput,
  type MandateTransitionName,
  type OpenMandateInput,
  type SignMandateInput,
  lastDayOf,
  mandateLimits,
  mandateProcess,
} from '@rentreel/contracts/mandates';
import { dayMs, endOfIsoDay, isoDayAt, startOfIsoDay } from '@rentreel/values';
import { requireOwnName, requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { findConfirmedAccount, findContact, findPeople } from '../people/index.ts';
import { ownerLinkPurpose } from './notices.ts';
import { type OwnMandate, isAsSeen, loadMandate } from './policy.ts';
import { takeMandateStep, wrongState } from './process.ts';
import {
  type MandateRow,
  countOpen,
  countSentSince,
  findMandate,
  insertMandate,
  listListedUnits,
  storeUnits,
} from './repository.ts';
import { getMandate, placeOf } from './views.ts';

/** Maximum distance of the first day from today. */
const furthestStartMs = 92 * dayMs;

function requireStart({ startDay }: CreateMandateInput, now: number): void {
  const start = startOfIsoDay(startDay);
  if (startDay < isoDayAt(now) || start > now + furthestStartMs) throw new DomainError('mandates.start_past');
}

async function requireOtherAddress(uow: UnitOfWork, agentId: Id<'usr'>, ownerEmail: string): Promise<void> {
  if ((await findContact(uow.tx, agentId))?.email === ownerEmail) throw new DomainError('mandates.own_address');
}

/** Returns the columns that follow from the agent's input. */
function termsOf(input: CreateMandateInput) {
  const { agentRole, ownerName, ownerEmail, commissionBasisPoints, legalFeeKobo, startDay, months } = input;
  const endDay = lastDayOf(startDay, months);
  return {
    agentRole,
    ownerName,
    ownerEmail,
    commissionBasisPoints,
    legalFeeKobo,
    startDay,
    endDay,
    powers: JSON.stringify(input.powers),
    startsAt: startOfIsoDay(startDay),
    endsAt: endOfIsoDay(endDay),
  };
}

/** Stores the units of a mandate from the current listings. Throws mandates.not_your_listing. */
async function takeUnits(
  uow: UnitOfWork,
  { id: mandateId, agentId }: Pick<MandateRow, 'id' | 'agentId'>,
  chosen: CreateMandateInput['units'],
): Promise<void> {
  const listed = new Map((await listListedUnits(uow.tx, agentId)).map((unit) => [unit.listingId, unit]));
  const units = chosen.map(({ listingId, floorKobo }, position) => {
    const unit = listed.get(listingId);
    if (!unit) throw new DomainError('mandates.not_your_listing');
    const { unitKey, title } = unit;
    return { mandateId, listingId, unitKey, title, place: placeOf(unit), floorKobo, position };
  });
  await storeUnits(uow.tx, mandateId, units);
}

/**
 * Creates a draft of a mandate for the owner of units that the caller lists. Throws mandates.too_many, mandates.start_past,
 * mandates.own_address, mandates.not_your_listing.
 */
export async function createMandate(ctx: Context, input: CreateMandateInput): Promise<Mandate> {
  const { userId: agentId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const open = await countOpen(tx, agentId);
    if (open >= mandateLimits.open) throw new DomainError('mandates.too_many', { count: open });
    requireStart(input, now);
    await requireOtherAddress(uow, agentId, input.ownerEmail);
    const row: MandateRow = {
      id: newId('man'),
      agentId,
      ownerId: null,
      ...termsOf(input),
      state: 'draft',
      stateSince: now,
      version: 1,
      sentAt: null,
      signedName: null,
      signedAt: null,
      signedText: null,
      reason: '',
      createdAt: now,
      updatedAt: now,
    };
    await insertMandate(tx, row);
    await takeUnits(uow, row, input.units);
    uow.audit({ action: 'mandate.created', subjectId: row.id });
    return getMandate(uow, { mandateId: row.id });
  });
}

interface Action {
  readonly name: MandateTransitionName;
  /** The columns that change with the step, once the rules of the action are checked. */
  readonly plan?: (
    uow: UnitOfWork,
    own: OwnMandate,
  ) => Promise<Partial<MandateRow> | undefined> | Partial<MandateRow> | undefined;
  readonly note?: string;
}

/**
 * Takes one step for the agent or the owner and returns the mandate as they see it. A retry of a step already taken changes
 * nothing.
 */
async function performAction(ctx: Context, input: MandateActionInput, { name, plan, note }: Action): Promise<Mandate> {
  return write(ctx, async (uow) => {
    const own = await loadMandate(uow, input.mandateId);
    if (await isAsSeen(uow.tx, own, { version: input.version, names: [name] })) {
      if (!mandateProcess.find(name, own.row.state, own.side)) throw wrongState(own.row);
      const change = (await plan?.(uow, own)) ?? {};
      await takeMandateStep(uow, own.row, { name, actor: own.side, change, ...(note !== undefined && { note }) });
    }
    return getMandate(uow, input);
  });
}

/** Changes a draft. Throws mandates.not_found, mandates.changed, mandates.wrong_state, and as `createMandate`. */
export async function changeMandate(ctx: Context, input: ChangeMandateInput): Promise<Mandate> {
  return performAction(ctx, input, {
    name: 'change',
    plan: async (uow, { row, userId }) => {
      requireStart(input, uow.now);
      await requireOtherAddress(uow, userId, input.ownerEmail);
      await takeUnits(uow, row, input.units);
      return termsOf(input);
    },
  });
}

/**
 * Sends a draft to its owner: to the account with the confirmed address, otherwise by mail. Throws mandates.sent_too_many,
 * mandates.over.
 */
export async function sendMandate(ctx: Context, input: MandateActionInput): Promise<Mandate> {
  return performAction(ctx, input, {
    name: 'send',
    plan: async ({ tx, now }, { row }) => {
      const sent = await countSentSince(tx, row.agentId, now - dayMs);
      if (sent >= mandateLimits.sentPerDay) throw new DomainError('mandates.sent_too_many', { count: sent });
      const ownerId = (await findConfirmedAccount(tx, row.ownerEmail)) ?? null;
      return { ownerId: ownerId === row.agentId ? null : ownerId, sentAt: now };
    },
  });
}

/** Withdraws a draft or an unsigned mandate. */
export const withdrawMandate = (ctx: Context, input: MandateActionInput): Promise<Mandate> =>
  performAction(ctx, input, { name: 'withdraw' });

/**
 * Makes the caller the owner of a mandate whose mailed link they opened. Throws mandates.link_not_yours for its agent,
 * mandates.link_ended once another user has opened it or it is over.
 */
export async function openMandate(ctx: Context, { mandateId, key }: OpenMandateInput): Promise<Mandate> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const row = await findMandate(uow.tx, mandateId);
    const fits = row !== undefined && uow.linkSigner.isSigned(ownerLinkPurpose, mandateId, key);
    if (!fits) throw new DomainError('mandates.link_ended');
    if (row.agentId === userId) throw new DomainError('mandates.link_not_yours');
    if (row.ownerId !== userId) {
      if (row.ownerId !== null || row.state !== 'sent') throw new DomainError('mandates.link_ended');
      await takeMandateStep(uow, row, { name: 'open', actor: 'invited', change: { ownerId: userId } });
    }
    return getMandate(uow, { mandateId });
  });
}

/**
 * Signs a mandate with the name of the owner's account and puts it into force. Throws mandates.over,
 * mandates.identity_needed, auth.signature_name, auth.step_up_required.
 */
export async function signMandate(ctx: Context, { fullName, ...input }: SignMandateInput): Promise<Mandate> {
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    name: 'sign',
    plan: async (uow, { row, userId }) => {
      const isVerified = (await findPeople(uow.tx, [userId])).get(userId)?.isVerified === true;
      if (!isVerified) throw new DomainError('mandates.identity_needed');
      await requireOwnName(uow, userId, fullName);
      uow.emit({ topic: 'authority.gained', payload: { userId: row.agentId } });
      const { clauses } = await getMandate(uow, input);
      return { signedName: fullName, signedAt: uow.now, signedText: JSON.stringify(clauses) };
    },
  });
}

/** Declines a mandate as its owner. */
export const declineMandate = (ctx: Context, { reason, ...input }: EndMandateInput): Promise<Mandate> =>
  performAction(ctx, input, { name: 'decline', plan: () => ({ reason }), note: reason });

/** Ends a signed mandate before its last day, for either side. */
export const revokeMandate = (ctx: Context, { reason, ...input }: EndMandateInput): Promise<Mandate> =>
  performAction(ctx, input, { name: 'revoke', plan: () => ({ reason }), note: reason });
