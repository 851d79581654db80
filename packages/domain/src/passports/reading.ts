import { blindStates } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import {
  type ApplicantPassportInput,
  type PassportLevel,
  type PassportLinkInput,
  type PassportView,
  passportLimits,
  passportSectionsFor,
  shownReferences,
} from '@rentreel/contracts/passports';
import { loadBooking } from '../bookings/index.ts';
import { type Context, DomainError, readHandle, requireUser, write } from '../kernel/index.ts';
import { findName, findPeople, namedPerson } from '../people/index.ts';
import { contentOf, openLink, recordOf } from './own-passport.ts';
import { ownReferencesOf } from './reference-views.ts';
import { type PassportRow, countView, findAccess, findPassport, findPassportByCode, saveAccess } from './repository.ts';

/** Returns the sections that a reader of this level sees; the others are empty. */
async function toView(
  ctx: Context,
  row: PassportRow,
  level: PassportLevel,
): Promise<Omit<PassportView, 'access' | 'canAsk'>> {
  const person = (await findPeople(readHandle(ctx), [row.userId])).get(row.userId);
  if (!person) throw new DomainError('passports.not_found');
  const { showsRecord, ...sections } = passportSectionsFor(contentOf(row), level);
  return {
    code: row.code,
    level,
    person: level === 'full' ? namedPerson(person.id, person.name) : null,
    isVerified: person.isVerified,
    memberSince: person.createdAt,
    ...sections,
    record: showsRecord ? await recordOf(ctx, row.userId) : null,
    references: shownReferences(await ownReferencesOf(ctx, row.userId), level),
  };
}

interface View {
  readonly row: PassportRow;
  readonly readerId: Id<'usr'> | null;
  readonly level: PassportLevel;
  readonly via: 'link' | 'application';
  readonly listingId: Id<'lst'> | null;
}

/** Records the reader for the owner. The owner's own view is not counted. */
async function recordView(ctx: Context, { row, ...view }: View): Promise<void> {
  if (view.readerId === row.userId) return;
  await write(ctx, async (uow) => {
    await countView(uow.tx, { ...view, userId: row.userId, lastAt: uow.now }, uow.now - passportLimits.viewMs);
    uow.audit({ action: 'passport.read', subjectId: row.userId, details: { level: view.level, via: view.via } });
  });
}

/**
 * Returns the passport behind an open link. Throws passports.not_found for any other code or key, and after the link has
 * expired.
 */
async function requireOpen(ctx: Context, { code, key }: PassportLinkInput): Promise<PassportRow> {
  const row = await findPassportByCode(readHandle(ctx), code);
  const isOpen =
    row !== undefined &&
    openLink(ctx, row) !== null &&
    ctx.linkSigner.isSigned('passport', `${row.userId}.${row.shareVersion}`, key);
  if (!isOpen) throw new DomainError('passports.not_found');
  return row;
}

/**
 * Returns the passport as a reader with its link sees it: the first look, or all of it with the owner's permission. Records
 * the view. Throws passports.not_found.
 */
export async function readPassport(ctx: Context, input: PassportLinkInput): Promise<PassportView> {
  const row = await requireOpen(ctx, input);
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const access = readerId === null ? undefined : await findAccess(readHandle(ctx), row.userId, readerId);
  const level = access?.state === 'allowed' || readerId === row.userId ? 'full' : 'first_look';
  const view = await toView(ctx, row, level);
  await recordView(ctx, { row, readerId, level, via: 'link', listingId: null });
  return {
    ...view,
    access: access?.state ?? null,
    canAsk: readerId !== null && readerId !== row.userId && access === undefined,
  };
}

/** Asks the owner of a passport for the full passport, once. Throws passports.not_found. */
export async function askForPassport(ctx: Context, input: PassportLinkInput): Promise<PassportView> {
  const { userId: readerId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await requireOpen(uow, input);
    if (row.userId === readerId || (await findAccess(uow.tx, row.userId, readerId))) return;
    await saveAccess(uow.tx, { userId: row.userId, readerId, state: 'asked', at: uow.now });
    uow.audit({ action: 'passport.asked', subjectId: row.userId });
    const reader = (await findName(uow.tx, readerId)) ?? '';
    uow.notify({ userId: row.userId, kind: 'passport.asked', facts: { reader }, key: readerId });
  });
  return readPassport(ctx, input);
}

/**
 * Returns the passport attached to an application: to its tenant as the landlord sees it; to the landlord the first look
 * until they shortlist or make an offer, then all of it. Throws bookings.not_found, passports.not_attached.
 */
export async function readApplicantPassport(
  ctx: Context,
  { bookingId }: ApplicantPassportInput,
): Promise<PassportView> {
  const { row: booking, side, userId } = await loadBooking(ctx, readHandle(ctx), bookingId);
  const row = booking.withPassport ? await findPassport(readHandle(ctx), booking.tenantId) : undefined;
  if (!row) throw new DomainError('passports.not_attached');
  const level = blindStates.some((state) => state === booking.state) ? 'first_look' : 'full';
  const view = await toView(ctx, row, level);
  if (side === 'landlord') {
    await recordView(ctx, { row, readerId: userId, level, via: 'application', listingId: booking.listingId });
  }
  return { ...view, access: null, canAsk: false };
}
