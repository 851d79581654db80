import { personRows } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { personNotes } from '@rentreel/db/schema';
import type { Kobo } from '@rentreel/values';

export interface PersonRow {
  readonly id: Id<'usr'>;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isVerified: number;
  readonly frozenAt: number | null;
  readonly deletionDueAt: number | null;
  readonly deletedAt: number | null;
  readonly mergedInto: Id<'usr'> | null;
  readonly createdAt: number;
  readonly lastSeenAt: number | null;
  readonly listings: number;
  readonly liveListings: number;
  readonly bookings: number;
  readonly reportsAbout: number;
  readonly reviewsAbout: number;
  readonly invited: number;
}

export const personSql = `SELECT id, name, email, role, is_verified AS isVerified, frozen_at AS frozenAt,
    deletion_due_at AS deletionDueAt, deleted_at AS deletedAt, merged_into AS mergedInto, created_at AS createdAt,
    (SELECT max(last_seen_at) FROM sessions WHERE user_id = ?1) AS lastSeenAt,
    (SELECT count(*) FROM listings WHERE landlord_id = ?1) AS listings,
    (SELECT count(*) FROM listings WHERE landlord_id = ?1 AND state = 'live') AS liveListings,
    (SELECT count(*) FROM bookings WHERE tenant_id = ?1) + (SELECT count(*) FROM bookings WHERE landlord_id = ?1) AS bookings,
    (SELECT count(*) FROM listings CROSS JOIN listing_reports ON listing_id = listings.id WHERE landlord_id = ?1)
      + (SELECT count(*) FROM conversations CROSS JOIN conversation_reports ON conversation_id = conversations.id
        WHERE tenant_id = ?1 AND reporter_id <> ?1)
      + (SELECT count(*) FROM conversations CROSS JOIN conversation_reports ON conversation_id = conversations.id
        WHERE landlord_id = ?1 AND reporter_id <> ?1) AS reportsAbout,
    (SELECT count(*) FROM reviews WHERE about_id = ?1 AND published_at IS NOT NULL) AS reviewsAbout,
    (SELECT count(*) FROM referrals WHERE referrer_id = ?1) AS invited
  FROM users WHERE id = ?1`;

/** Returns a person with counts of what they own; undefined when they do not exist. */
export async function findPersonRow(handle: ReadHandle, userId: Id<'usr'>): Promise<PersonRow | undefined> {
  const [row] = await queryRows<PersonRow>(handle, personSql, [userId]);
  return row;
}

/** Returns the accounts that were merged into this one, by name. */
export const listClosedFor = (handle: ReadHandle, userId: Id<'usr'>): Promise<{ id: Id<'usr'>; name: string }[]> =>
  queryRows(handle, 'SELECT id, name FROM users WHERE merged_into = ? ORDER BY name, id', [userId]);

interface BankRow {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly lastDigits: string;
}

export const bankSql = `SELECT bank_code AS bankCode, account_number AS accountNumber, last_digits AS lastDigits
  FROM bank_accounts WHERE user_id = ? AND removed_at IS NULL ORDER BY is_default DESC, created_at LIMIT 1`;

/** Returns the bank account for a person's withdrawals, its number encrypted; undefined without one. */
export async function findMainBank(handle: ReadHandle, userId: Id<'usr'>): Promise<BankRow | undefined> {
  const [row] = await queryRows<BankRow>(handle, bankSql, [userId]);
  return row;
}

/** Returns the hold on a person's withdrawals; undefined without one. */
export async function findHoldOf(
  handle: ReadHandle,
  userId: Id<'usr'>,
): Promise<{ readonly reason: string; readonly at: number } | undefined> {
  const sql = 'SELECT reason, held_at AS at FROM payout_holds WHERE user_id = ?';
  return (await queryRows<{ reason: string; at: number }>(handle, sql, [userId]))[0];
}

export interface PersonListingRow {
  readonly id: Id<'lst'>;
  readonly title: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly stateSince: number;
  readonly firstYearKobo: Kobo;
  readonly openReports: number;
}

export const listingsSql = `SELECT id, title, area, city, state, state_since AS stateSince, first_year_kobo AS firstYearKobo,
    (SELECT count(*) FROM listing_reports WHERE listing_id = listings.id AND listing_reports.state = 'open') AS openReports
  FROM listings WHERE landlord_id = ? ORDER BY state_since DESC LIMIT ${personRows}`;

export const listListingsOf = (handle: ReadHandle, userId: Id<'usr'>): Promise<PersonListingRow[]> =>
  queryRows(handle, listingsSql, [userId]);

interface WithOther<Absent = never> {
  readonly otherId: Id<'usr'> | Absent;
  readonly other: string | null;
}

export interface PersonBookingRow extends WithOther {
  readonly id: Id<'bkg'>;
  readonly title: string;
  readonly state: string;
  readonly stateSince: number;
  readonly side: string;
}

const bookingSide = (side: 'tenant' | 'landlord') => {
  const other = side === 'tenant' ? 'landlord' : 'tenant';
  return `SELECT * FROM (SELECT bookings.id, listings.title, bookings.state, bookings.state_since AS stateSince, '${side}' AS side,
      users.id AS otherId, users.name AS other, bookings.updated_at AS updatedAt
    FROM bookings JOIN listings ON listings.id = bookings.listing_id JOIN users ON users.id = bookings.${other}_id
    WHERE bookings.${side}_id = ?1 ORDER BY bookings.updated_at DESC LIMIT ${personRows})`;
};
export const bookingsSql = `${bookingSide('tenant')} UNION ALL ${bookingSide('landlord')} ORDER BY updatedAt DESC LIMIT ${personRows}`;

export const listBookingsOf = (handle: ReadHandle, userId: Id<'usr'>): Promise<PersonBookingRow[]> =>
  queryRows(handle, bookingsSql, [userId]);

export interface PersonReviewRow extends WithOther {
  readonly id: Id<'rvw'>;
  readonly state: string;
  readonly at: number;
  readonly isAbout: number;
  readonly title: string;
  readonly score: number | null;
}

const reviewSide = (isAbout: 0 | 1, where: string, other: string) => `SELECT * FROM (
  SELECT reviews.id, reviews.state, coalesce(reviews.published_at, reviews.created_at) AS at, ${isAbout} AS isAbout,
    listings.title, reviews.score, users.id AS otherId, users.name AS other
  FROM reviews JOIN listings ON listings.id = reviews.listing_id JOIN users ON users.id = reviews.${other}
  WHERE ${where} LIMIT ${personRows})`;
export const reviewsSql = `${reviewSide(1, 'reviews.about_id = ?1 AND reviews.published_at IS NOT NULL', 'author_id')}
  UNION ALL ${reviewSide(0, 'reviews.author_id = ?1', 'about_id')} ORDER BY at DESC LIMIT ${personRows}`;

export const listReviewsOf = (handle: ReadHandle, userId: Id<'usr'>): Promise<PersonReviewRow[]> =>
  queryRows(handle, reviewsSql, [userId]);

export interface PersonReportRow extends WithOther<null> {
  readonly id: string;
  readonly kind: string;
  readonly isAbout: number;
  readonly reason: string;
  readonly note: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly at: number;
}

const columns = (kind: string, table: string, outcome = `${table}.outcome`) =>
  `${table}.id, '${kind}' AS kind, ${table}.reason, ${table}.note, ${table}.state, ${outcome} AS outcome,
    ${table}.created_at AS at`;
const removal = "iif(removed IS NULL, NULL, iif(removed = 1, 'removed', 'stays'))";
const chatAbout = (side: 'tenant' | 'landlord') =>
  `SELECT ${columns('chat', 'conversation_reports')}, 1 AS isAbout, reporter_id AS otherId
  FROM conversations CROSS JOIN conversation_reports ON conversation_id = conversations.id
  WHERE conversations.${side}_id = ?1 AND reporter_id <> ?1`;

export const reportsSql = `WITH found AS (
    SELECT ${columns('listing', 'listing_reports')}, 1 AS isAbout, reporter_id AS otherId
      FROM listings CROSS JOIN listing_reports ON listing_id = listings.id WHERE landlord_id = ?1
    UNION ALL ${chatAbout('tenant')} UNION ALL ${chatAbout('landlord')}
    UNION ALL SELECT ${columns('listing', 'listing_reports')}, 0, listings.landlord_id
      FROM listing_reports JOIN listings ON listings.id = listing_id WHERE reporter_id = ?1
    UNION ALL SELECT ${columns('chat', 'conversation_reports')}, 0, iif(tenant_id = ?1, landlord_id, tenant_id)
      FROM conversation_reports JOIN conversations ON conversations.id = conversation_id WHERE reporter_id = ?1
    UNION ALL SELECT ${columns('review', 'review_reports', removal)}, 0, author_id
      FROM review_reports JOIN reviews ON reviews.id = review_id WHERE reporter_id = ?1
  )
  SELECT found.*, users.name AS other FROM found LEFT JOIN users ON users.id = otherId ORDER BY at DESC LIMIT ${personRows}`;

export const listReportsOf = (handle: ReadHandle, userId: Id<'usr'>): Promise<PersonReportRow[]> =>
  queryRows(handle, reportsSql, [userId]);

export interface ReferralRow {
  readonly id: Id<'usr'>;
  readonly name: string;
  readonly state: string;
  readonly at: number;
}

export const invitedSql = `SELECT users.id, users.name, referrals.state, referrals.created_at AS at
  FROM referrals JOIN users ON users.id = referrals.user_id
  WHERE referrer_id = ? ORDER BY referrals.created_at DESC LIMIT ${personRows}`;
export const inviterSql = `SELECT users.id, users.name, referrals.state, referrals.created_at AS at
  FROM referrals JOIN users ON users.id = referrals.referrer_id WHERE referrals.user_id = ?`;

export const listInvitedBy = (handle: ReadHandle, userId: Id<'usr'>): Promise<ReferralRow[]> =>
  queryRows(handle, invitedSql, [userId]);

export const findInviter = async (handle: ReadHandle, userId: Id<'usr'>): Promise<ReferralRow | undefined> =>
  (await queryRows<ReferralRow>(handle, inviterSql, [userId]))[0];

export interface NoteRow {
  readonly id: Id<'nte'>;
  readonly text: string;
  readonly author: string;
  readonly at: number;
}

export const notesSql = `SELECT person_notes.id, text, users.name AS author, person_notes.created_at AS at
  FROM person_notes JOIN users ON users.id = author_id
  WHERE person_notes.user_id = ? ORDER BY person_notes.created_at DESC LIMIT ${personRows}`;

export const listNotesAbout = (handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<NoteRow[]> =>
  queryRows(handle, notesSql, [userId]);

export async function insertNote(tx: WriteTx, row: typeof personNotes.$inferInsert): Promise<void> {
  await tx.insert(personNotes).values(row);
}

export interface AuditRow {
  readonly seq: number;
  readonly actorId: Id<'usr'> | null;
  readonly action: string;
  readonly by: string | null;
  readonly details: string;
  readonly at: number;
}

export const auditSql = `SELECT seq, actor_id AS actorId, action, users.name AS "by", details, audit_records.created_at AS at
  FROM audit_records LEFT JOIN users ON users.id = actor_id
  WHERE subject_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`;

/** Returns the audit entries about a person before a cursor, most recent first. */
export const listAuditOf = (
  handle: ReadHandle,
  userId: Id<'usr'>,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<AuditRow[]> => queryRows(handle, auditSql, [userId, before, limit]);
