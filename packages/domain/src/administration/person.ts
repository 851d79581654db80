import type { Id } from '@rentreel/contracts/ids';
import type {
  AddPersonNoteInput,
  PersonAccess,
  PersonAuditEntry,
  PersonAuditInput,
  PersonBooking,
  PersonFile,
  PersonInput,
  PersonListing,
  PersonMoneyInput,
  PersonNote,
  PersonReferrals,
  PersonReport,
  PersonReview,
} from '@rentreel/contracts/administration';
import type { Page } from '@rentreel/contracts/page';
import { bankName } from '@rentreel/contracts/payouts';
import { maskEmail } from '@rentreel/contracts/verification';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { findPayoutWait, listLogIns, listSessions } from '../auth/index.ts';
import { type Context, DomainError, decodeCursor, newId, requireRight, toPage, write } from '../kernel/index.ts';
import { findName, namedPerson } from '../people/index.ts';
import { getVerification } from '../verification/index.ts';
import { getWalletLimits, searchWalletTransactions } from '../wallet/index.ts';
import {
  type PersonRow,
  findHoldOf,
  findInviter,
  findMainBank,
  findPersonRow,
  insertNote,
  listAuditOf,
  listBookingsOf,
  listClosedFor,
  listInvitedBy,
  listListingsOf,
  listNotesAbout,
  listReportsOf,
  listReviewsOf,
} from './person-repository.ts';

/** Returns a person for an administrator. Throws administration.person_not_found. */
export async function requirePerson(ctx: Context, userId: Id<'usr'>): Promise<PersonRow> {
  requireRight(ctx, 'people.read');
  const row = await findPersonRow(ctx.database.read, userId);
  if (!row) throw new DomainError('administration.person_not_found');
  return row;
}

/** Reads what a person sees of their own account, on behalf of an administrator. Use it only for reads. */
async function asSeenBy<T>(ctx: Context, userId: Id<'usr'>, read: (ctx: Context) => Promise<T>): Promise<T> {
  return read({ ...ctx, actor: { kind: 'user', userId, role: 'user', sessionId: '' } });
}

// States below are safe: rows contain values from the contracts.

/**
 * Returns a person and counts of their data; phone, address and bank account are masked. Throws
 * administration.person_not_found.
 */
export async function getPerson(ctx: Context, { userId }: PersonInput): Promise<PersonFile> {
  const row = await requirePerson(ctx, userId);
  const { read } = ctx.database;
  const [{ parts }, limits, wait, hold, bank, closed, intoName] = await Promise.all([
    asSeenBy(ctx, userId, getVerification),
    asSeenBy(ctx, userId, getWalletLimits),
    findPayoutWait(read, userId, ctx.clock.now()),
    findHoldOf(read, userId),
    findMainBank(read, userId),
    listClosedFor(read, userId),
    row.mergedInto === null ? undefined : findName(read, row.mergedInto),
  ]);
  return {
    ...namedPerson(row.id, row.name),
    isAdministrator: row.role === 'admin',
    isVerified: row.isVerified === 1,
    memberSince: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    email: maskEmail(row.email),
    phone: parts.find(({ kind }) => kind === 'phone')?.masked ?? null,
    bank: bank ? `${bankName(bank.bankCode)} ••${bank.lastDigits}` : null,
    frozenAt: row.frozenAt,
    deletionDueAt: row.deletionDueAt,
    deletedAt: row.deletedAt,
    merged: {
      into: row.mergedInto === null ? null : namedPerson(row.mergedInto, intoName ?? null),
      from: closed.map(({ id, name }) => namedPerson(id, name)),
    },
    payoutWait: wait ? { reason: wait.reason, until: wait.until } : null,
    payoutHold: hold ?? null,
    limits,
    parts,
    counts: {
      listings: row.listings,
      liveListings: row.liveListings,
      bookings: row.bookings,
      reportsAbout: row.reportsAbout,
      reviewsAbout: row.reviewsAbout,
      invited: row.invited,
    },
  };
}

/** Returns a person's sessions and latest logins. */
export async function getPersonAccess(ctx: Context, { userId }: PersonInput): Promise<PersonAccess> {
  await requirePerson(ctx, userId);
  const [sessions, { items }] = await Promise.all([
    asSeenBy(ctx, userId, listSessions),
    asSeenBy(ctx, userId, (theirs) => listLogIns(theirs, { limit: 10 })),
  ]);
  return { sessions, logIns: items };
}

/** Returns a person's listings in every state, most recently changed first. */
export async function listPersonListings(ctx: Context, { userId }: PersonInput): Promise<PersonListing[]> {
  await requirePerson(ctx, userId);
  return (await listListingsOf(ctx.database.read, userId)).map(({ id, area, city, state, ...row }) => ({
    ...row,
    id,
    place: `${area}, ${city}`,
    state: state as PersonListing['state'],
  }));
}

/** Returns a person's bookings on both sides, most recently changed first. */
export async function listPersonBookings(ctx: Context, { userId }: PersonInput): Promise<PersonBooking[]> {
  await requirePerson(ctx, userId);
  return (await listBookingsOf(ctx.database.read, userId)).map(
    ({ id, title, state, stateSince, side, otherId, other }) => ({
      id,
      title,
      state: state as PersonBooking['state'],
      stateSince,
      side: side as PersonBooking['side'],
      other: namedPerson(otherId, other),
    }),
  );
}

/** Returns the movements of a person's wallet, most recent first. */
export async function listPersonMoney(
  ctx: Context,
  { userId, cursor, limit }: PersonMoneyInput,
): Promise<Page<HistoryEntry>> {
  await requirePerson(ctx, userId);
  return asSeenBy(ctx, userId, (theirs) => searchWalletTransactions(theirs, { cursor, limit }));
}

/** Returns reviews about a person and by them, most recent first. */
export async function listPersonReviews(ctx: Context, { userId }: PersonInput): Promise<PersonReview[]> {
  await requirePerson(ctx, userId);
  return (await listReviewsOf(ctx.database.read, userId)).map(
    ({ id, state, at, isAbout, otherId, other, title, score }) => ({
      id,
      state: state as PersonReview['state'],
      at,
      isAbout: isAbout === 1,
      other: namedPerson(otherId, other),
      title,
      score,
    }),
  );
}

/** Returns reports about a person, their listings and chats, and those that they sent. */
export async function listPersonReports(ctx: Context, { userId }: PersonInput): Promise<PersonReport[]> {
  await requirePerson(ctx, userId);
  return (await listReportsOf(ctx.database.read, userId)).map(
    ({ id, kind, isAbout, reason, note, state, outcome, otherId, other, at }) => ({
      id,
      kind: kind as PersonReport['kind'],
      isAbout: isAbout === 1,
      reason,
      note,
      isOpen: state === 'open' || state === 'appealed',
      outcome,
      other: otherId === null ? null : namedPerson(otherId, other),
      at,
    }),
  );
}

/** Returns who invited a person, and whom they invited. */
export async function listPersonReferrals(ctx: Context, { userId }: PersonInput): Promise<PersonReferrals> {
  await requirePerson(ctx, userId);
  const { read } = ctx.database;
  const [inviter, invited] = await Promise.all([findInviter(read, userId), listInvitedBy(read, userId)]);
  return {
    invitedBy: inviter ? namedPerson(inviter.id, inviter.name) : null,
    invited: invited.map(({ id, name, state, at }) => ({
      person: namedPerson(id, name),
      state: state as PersonReferrals['invited'][number]['state'],
      at,
    })),
  };
}

/** Returns administrators' notes about a person, most recent first. */
export async function listPersonNotes(ctx: Context, { userId }: PersonInput): Promise<PersonNote[]> {
  await requirePerson(ctx, userId);
  return (await listNotesAbout(ctx.database.read, userId)).map(({ id, ...note }) => ({ ...note, id }));
}

/** Adds an immutable note that only administrators read. Throws administration.person_not_found. */
export async function addPersonNote(ctx: Context, { userId, text }: AddPersonNoteInput): Promise<void> {
  const { userId: authorId } = requireRight(ctx, 'people.read');
  await requirePerson(ctx, userId);
  await write(ctx, async (uow) => {
    const id = newId('nte');
    await insertNote(uow.tx, { id, userId, authorId, text, createdAt: uow.now });
    uow.audit({ action: 'person.note_added', subjectId: userId, details: { note: id } });
  });
}

/** Returns the reason in an audit entry, if it has one. */
function reasonIn(details: string): string | null {
  // Safe: written by the kernel from flat records.
  const { reason, note } = JSON.parse(details) as Readonly<Record<string, unknown>>;
  const given = typeof reason === 'string' ? reason : note;
  return typeof given === 'string' && given !== '' && !given.startsWith('nte_') ? given : null;
}

const endOfLog = Number.MAX_SAFE_INTEGER;

/** Returns the audit entries about a person, most recent first. */
export async function listPersonAudit(
  ctx: Context,
  { userId, cursor, limit }: PersonAuditInput,
): Promise<Page<PersonAuditEntry>> {
  await requirePerson(ctx, userId);
  const before = cursor ? decodeCursor(cursor).sortValue : endOfLog;
  const rows = await listAuditOf(ctx.database.read, userId, { before, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ seq }) => ({ sortValue: seq, id: 'audit' }));
  return {
    items: items.map(({ seq, actorId, action, by, details, at }) => ({
      id: String(seq),
      action,
      by,
      isOwn: actorId === userId,
      reason: reasonIn(details),
      at,
    })),
    nextCursor,
  };
}
