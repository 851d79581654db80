import { randomInt } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import {
  type OwnPassport,
  type PassportAccessInput,
  type PassportReader,
  type PassportRequest,
  type RentingRecord,
  type SavePassportInput,
  type SharePassportInput,
  defaultPassportVisibility,
  emptyPassport,
  passportContent,
  passportLimits,
  passportVisibility,
} from '@rentreel/contracts/passports';
import { dayMs, lagosDay, startOfIsoDay } from '@rentreel/values';
import { detachPassports, tenantRecordOf } from '../bookings/index.ts';
import { recordConsent } from '../consents/index.ts';
import { countAttended } from '../inspections/index.ts';
import { type Context, DomainError, type UnitOfWork, readHandle, requireUser, write } from '../kernel/index.ts';
import { findTitles } from '../listings/index.ts';
import { maskFor } from '../messages/index.ts';
import { type Person, findName, findPeople } from '../people/index.ts';
import { ownReferencesOf } from './reference-views.ts';
import {
  type PassportRow,
  findAccess,
  findPassport,
  listAccess,
  listViews,
  saveAccess,
  savePassportRow,
} from './repository.ts';

// Alphabet without letters and digits that look alike.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const newRow = (uow: UnitOfWork, userId: Id<'usr'>): PassportRow => ({
  userId,
  code: newCode(),
  content: JSON.stringify(emptyPassport),
  visibility: JSON.stringify(defaultPassportVisibility),
  shareVersion: 0,
  shareEndsAt: null,
  updatedAt: uow.now,
});

/** Returns the content of a stored passport. */
export const contentOf = (row: PassportRow): SavePassportInput => ({
  content: passportContent.parse(JSON.parse(row.content)),
  visibility: passportVisibility.parse(JSON.parse(row.visibility)),
});

/** Returns the key of the current or last link. */
const keyOf = (ctx: Pick<Context, 'linkSigner'>, row: PassportRow): string =>
  ctx.linkSigner.sign('passport', `${row.userId}.${row.shareVersion}`);

/** Returns the link of a passport while it is open. */
export function openLink(
  ctx: Pick<Context, 'linkSigner' | 'clock'>,
  row: PassportRow,
): { readonly key: string; readonly endsAt: number } | null {
  const { shareEndsAt: endsAt } = row;
  return endsAt !== null && endsAt > ctx.clock.now() ? { key: keyOf(ctx, row), endsAt } : null;
}

/** Returns what RentReel itself knows about a tenant: rent, rentals, attended inspections. */
export async function recordOf(ctx: Context, tenantId: Id<'usr'>): Promise<RentingRecord> {
  const handle = readHandle(ctx);
  const rent = await tenantRecordOf(handle, tenantId, lagosDay(ctx.clock.now()));
  return { ...rent, ...(await countAttended(handle, tenantId)) };
}

/** Returns the caller's passport; empty before it is first saved. */
export async function getPassport(ctx: Context): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const row = await findPassport(handle, userId);
  const me = (await findPeople(handle, [userId])).get(userId);
  if (!me) throw new DomainError('auth.sign_in_required');
  return {
    code: row?.code ?? '',
    updatedAt: row?.updatedAt ?? null,
    ...(row ? contentOf(row) : { content: emptyPassport, visibility: defaultPassportVisibility }),
    name: me.name,
    isVerified: me.isVerified,
    memberSince: me.createdAt,
    record: await recordOf(ctx, userId),
    references: await ownReferencesOf(ctx, userId),
    share: row ? openLink(ctx, row) : null,
    ...(await audienceOf(ctx, userId)),
  };
}

const readerOf = ({ id, name, isVerified }: Person): PassportRequest['reader'] => ({
  id,
  name,
  isVerified,
});

/** Returns who has requested the passport and who has read it. */
async function audienceOf(
  ctx: Context,
  userId: Id<'usr'>,
): Promise<{ readonly requests: PassportRequest[]; readonly readers: PassportReader[] }> {
  const handle = readHandle(ctx);
  const access = await listAccess(handle, userId);
  const views = await listViews(handle, userId, passportLimits.views);
  const ids = [...access.map(({ readerId }) => readerId), ...views.flatMap(({ readerId }) => readerId ?? [])];
  const people = await findPeople(handle, ids);
  const titles = await findTitles(
    handle,
    views.flatMap(({ listingId }) => listingId ?? []),
  );
  return {
    requests: access.flatMap(({ readerId, state, at }) => {
      const person = people.get(readerId);
      return person ? [{ reader: readerOf(person), state, at }] : [];
    }),
    readers: views.map(({ readerId, listingId, level, via, times, lastAt }) => {
      const person = readerId === null ? undefined : people.get(readerId);
      const home = listingId === null ? null : (titles.get(listingId) ?? null);
      return { reader: person ? readerOf(person) : null, level, via, home, times, lastAt };
    }),
  };
}

/** Saves the caller's passport. Contacts in its texts are hidden, as in the chat. Throws passports.year_ahead. */
export async function savePassport(ctx: Context, { content, visibility }: SavePassportInput): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (content.workingSince !== null && startOfIsoDay(`${content.workingSince}-01-01`) > uow.now) {
      const error = new DomainError('passports.year_ahead');
      throw new DomainError('passports.year_ahead', {}, { fieldErrors: { 'content.workingSince': [error.message] } });
    }
    const row = (await findPassport(uow.tx, userId)) ?? newRow(uow, userId);
    const mask = (text: string) => maskFor(ctx, text, 'hidden');
    const masked = {
      ...content,
      occupation: mask(content.occupation),
      employer: mask(content.employer),
      about: mask(content.about),
    };
    await savePassportRow(uow.tx, {
      ...row,
      content: JSON.stringify(masked),
      visibility: JSON.stringify(visibility),
      updatedAt: uow.now,
    });
    uow.audit({ action: 'passport.saved', subjectId: userId });
  });
  return getPassport(ctx);
}

async function requireWritten(uow: UnitOfWork, userId: Id<'usr'>): Promise<PassportRow> {
  const row = await findPassport(uow.tx, userId);
  if (!row) throw new DomainError('passports.not_written');
  return row;
}

/** Opens a new link for some days; the previous link stops working. Throws passports.not_written. */
export async function sharePassport(ctx: Context, { days }: SharePassportInput): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await requireWritten(uow, userId);
    const shareEndsAt = uow.now + days * dayMs;
    await savePassportRow(uow.tx, { ...row, shareVersion: row.shareVersion + 1, shareEndsAt });
    uow.audit({ action: 'passport.shared', subjectId: userId, details: { days } });
    await recordConsent(uow, { userId, purpose: 'passport_sharing', given: true, source: 'passport' });
  });
  return getPassport(ctx);
}

/** Closes the link. Applications keep the passport attached to them. */
export async function stopSharingPassport(ctx: Context): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  await write(ctx, (uow) => closeLink(uow, userId));
  return getPassport(ctx);
}

async function closeLink(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const row = await findPassport(uow.tx, userId);
  if (row?.shareEndsAt === null || row === undefined) return;
  await savePassportRow(uow.tx, { ...row, shareVersion: row.shareVersion + 1, shareEndsAt: null });
  uow.audit({ action: 'passport.share_ended', subjectId: userId });
}

/** Closes the link of a user's passport and removes the passport from their applications. */
export async function endPassportSharing(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  await closeLink(uow, userId);
  const applications = await detachPassports(uow.tx, userId);
  if (applications > 0) uow.audit({ action: 'passport.detached', subjectId: userId, details: { applications } });
}

/**
 * Allows a reader who has asked to read the whole passport, or revokes it. Throws passports.not_found when this user has not
 * asked.
 */
export async function answerPassportRequest(
  ctx: Context,
  { readerId, allow }: PassportAccessInput,
): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findPassport(uow.tx, userId);
    const asked = row && (await findAccess(uow.tx, userId, readerId));
    if (!asked) throw new DomainError('passports.not_found');
    const state = allow ? 'allowed' : 'refused';
    if (asked.state === state) return;
    await saveAccess(uow.tx, { ...asked, state, at: uow.now });
    uow.audit({ action: `passport.${state}`, subjectId: userId, details: { readerId } });
    if (!allow) return;
    const tenant = (await findName(uow.tx, userId)) ?? '';
    const facts = { tenant, path: `/passport/${row.code}/${keyOf(ctx, row)}` };
    uow.notify({ userId: readerId, kind: 'passport.allowed', facts, key: `${userId}.${uow.now}` });
  });
  return getPassport(ctx);
}
