import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, queryRows } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';

/** Returns the upper bound of texts with this prefix. */
const after = (prefix: string) => `${prefix}\u{10ffff}`;

export const wordsSql = `SELECT subject_id AS id FROM lookup_words JOIN lookup_subjects ON key = lookup_words.rowid
  WHERE lookup_words MATCH ? LIMIT ?`;

interface WordQuery {
  readonly kind: 'person' | 'listing';
  /** Letters and digits only. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** Returns the ids of people or listings with words that start with all of these, in any order. */
export async function findByWords<P extends 'usr' | 'lst'>(
  handle: ReadHandle,
  { kind, words, limit }: WordQuery,
): Promise<Id<P>[]> {
  const match = `${kind} : (${words.map((word) => `"${word}" *`).join(' AND ')})`;
  return (await queryRows<{ id: Id<P> }>(handle, wordsSql, [match, limit])).map(({ id }) => id);
}

export const emailSql = 'SELECT id FROM users WHERE email >= ? AND email < ? ORDER BY email LIMIT ?';

/** Returns people whose email address starts with this. */
export const findByEmail = async (handle: ReadHandle, email: string, limit: number): Promise<Id<'usr'>[]> =>
  (await queryRows<{ id: Id<'usr'> }>(handle, emailSql, [email, after(email), limit])).map(({ id }) => id);

/** Keyed hashes of the input, one for each column that may contain it. */
export interface NumberFingerprints {
  readonly phone: string;
  readonly nin: string;
  readonly bvn: string;
  readonly bankAccount: string;
}

export const numberSql = `SELECT user_id AS id FROM verification_cases
    WHERE kind = 'phone' AND fingerprint = ?1 AND kind IN ('phone', 'nin', 'bvn') AND approved_at IS NOT NULL
  UNION SELECT user_id FROM verification_cases
    WHERE kind = 'nin' AND fingerprint = ?2 AND kind IN ('phone', 'nin', 'bvn') AND approved_at IS NOT NULL
  UNION SELECT user_id FROM verification_cases
    WHERE kind = 'bvn' AND fingerprint = ?3 AND kind IN ('phone', 'nin', 'bvn') AND approved_at IS NOT NULL
  UNION SELECT user_id FROM verification_codes WHERE phone_fingerprint = ?1 AND confirmed_at IS NOT NULL
  UNION SELECT user_id FROM bank_accounts WHERE number_fingerprint = ?4
  LIMIT ?5`;

/** Returns people to whom a phone, identity or bank account number belongs or belonged. */
export const findByNumber = async (
  handle: ReadHandle,
  { phone, nin, bvn, bankAccount }: NumberFingerprints,
  limit: number,
): Promise<Id<'usr'>[]> =>
  (await queryRows<{ id: Id<'usr'> }>(handle, numberSql, [phone, nin, bvn, bankAccount, limit])).map(({ id }) => id);

export interface FoundPersonRow {
  readonly id: Id<'usr'>;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isVerified: number;
  readonly frozenAt: number | null;
  readonly createdAt: number;
}

/** Returns these people, in the order of the ids; omits absent ones. */
export const readPeople = (handle: ReadHandle, ids: readonly Id<'usr'>[]): Promise<FoundPersonRow[]> =>
  queryRows(
    handle,
    `SELECT users.id, name, email, role, is_verified AS isVerified, frozen_at AS frozenAt, created_at AS createdAt
      FROM json_each(?) AS wanted JOIN users ON users.id = wanted.value ORDER BY wanted.key`,
    [JSON.stringify(ids)],
  );

export interface FoundHomeRow {
  readonly id: Id<'lst'>;
  readonly title: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly landlordId: Id<'usr'>;
  readonly landlord: string;
}

const homeColumns = `listings.id, title, area, city, state, landlord_id AS landlordId, users.name AS landlord
  FROM json_each(?) AS wanted`;

/** Returns these listings, in the order of the ids. */
export const readHomes = (handle: ReadHandle, ids: readonly string[]): Promise<FoundHomeRow[]> =>
  queryRows(
    handle,
    `SELECT ${homeColumns} JOIN listings ON listings.id = wanted.value JOIN users ON users.id = landlord_id
      ORDER BY wanted.key`,
    [JSON.stringify(ids)],
  );

export interface FoundBookingRow {
  readonly id: Id<'bkg'>;
  readonly title: string;
  readonly state: string;
  readonly tenantId: Id<'usr'>;
  readonly tenant: string;
  readonly landlordId: Id<'usr'>;
  readonly landlord: string;
}

const bookingColumns = `bookings.id, listings.title, bookings.state, bookings.tenant_id AS tenantId,
  tenants.name AS tenant, bookings.landlord_id AS landlordId, landlords.name AS landlord`;
const bookingJoins = `JOIN listings ON listings.id = bookings.listing_id
  JOIN users AS tenants ON tenants.id = bookings.tenant_id JOIN users AS landlords ON landlords.id = bookings.landlord_id`;

export const bookingSql = `SELECT ${bookingColumns} FROM bookings ${bookingJoins} WHERE bookings.id IN (
    SELECT ?1 UNION SELECT booking_id FROM receipts WHERE code = ?2 UNION SELECT booking_id FROM receipts WHERE id = ?1
    UNION SELECT id FROM bookings WHERE substr(id, -8) = ?3
    UNION SELECT booking_id FROM booking_agreements WHERE substr(id, -8) = ?3)`;

interface BookingReference {
  /** An id of the booking or of one of its receipts. */
  readonly id: string;
  /** The code of a receipt. */
  readonly code: string;
  /** The short reference of the booking or of one of its agreements, as `readShortReference` returns it. */
  readonly short: string;
}

/** Returns the bookings that a reference names. Empty texts name none. */
export const readBooking = (handle: ReadHandle, { id, code, short }: BookingReference): Promise<FoundBookingRow[]> =>
  queryRows(handle, bookingSql, [id, code, short]);

export const bookingsOfSql = `SELECT ${bookingColumns} FROM (
    SELECT id FROM (SELECT id FROM bookings WHERE tenant_id = ?1 ORDER BY updated_at DESC LIMIT ?2)
    UNION SELECT id FROM (SELECT id FROM bookings WHERE landlord_id = ?1 ORDER BY updated_at DESC LIMIT ?2)
  ) AS latest JOIN bookings ON bookings.id = latest.id ${bookingJoins} ORDER BY bookings.updated_at DESC LIMIT ?2`;

/** Returns the most recently changed bookings of a person, on either side. */
export const readBookingsOf = (handle: ReadHandle, userId: Id<'usr'>, limit: number): Promise<FoundBookingRow[]> =>
  queryRows(handle, bookingsOfSql, [userId, limit]);

export interface FoundTicketRow {
  readonly id: Id<'tkt'>;
  readonly reference: string;
  readonly subject: string;
  readonly state: string;
  readonly userId: Id<'usr'>;
  readonly name: string;
}

/** Returns a support ticket by its id or its reference. */
export const readTickets = (handle: ReadHandle, id: string, reference: string): Promise<FoundTicketRow[]> =>
  queryRows(
    handle,
    `SELECT tickets.id, reference, subject, tickets.state, user_id AS userId, users.name
      FROM (SELECT * FROM support_tickets WHERE id = ?1 UNION SELECT * FROM support_tickets WHERE reference = ?2) AS tickets
      JOIN users ON users.id = user_id`,
    [id, reference],
  );

export interface FoundReferenceRow {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly amountKobo: Kobo;
  readonly at: number;
  readonly userId: Id<'usr'> | null;
  readonly name: string | null;
}

/** Looks a reference up in every column that may contain it, each by an index. */
export const referenceSql = `WITH found (kind, id, label, amount_kobo, at, user_id) AS (
    SELECT direction, id, coalesce(provider_reference, id), amount_kobo, created_at, user_id FROM payments WHERE id = ?1
    UNION SELECT direction, id, ?1, amount_kobo, created_at, user_id FROM payments
      WHERE provider_reference = ?1 AND provider_reference IS NOT NULL
    UNION SELECT 'withdrawal', id, ?1, amount_kobo, created_at, user_id FROM withdrawals
      WHERE provider_reference = ?1 AND provider_reference IS NOT NULL
    UNION SELECT 'payment', id, description, amount_kobo, created_at, user_id FROM payment_intents WHERE id = ?1
    UNION SELECT 'payment', intents.id, ?1, receipts.amount_kobo, receipts.paid_at, intents.user_id
      FROM payment_receipts AS receipts JOIN payment_intents AS intents ON intents.id = receipts.intent_id
      WHERE receipts.provider_reference = ?1
    UNION SELECT 'receipt', id, code, amount_kobo, paid_at, tenant_id FROM receipts WHERE code = ?2
    UNION SELECT 'receipt', id, code, amount_kobo, paid_at, tenant_id FROM receipts WHERE id = ?1
    UNION SELECT 'entry', entries.id, description, max(lines.amount_kobo), occurred_at, max(accounts.owner_id)
      FROM journal_entries AS entries JOIN journal_lines AS lines ON lines.entry_seq = entries.seq
      JOIN ledger_accounts AS accounts ON accounts.code = lines.account_code
      WHERE entries.id = ?1 GROUP BY entries.id
  )
  SELECT found.kind, found.id, found.label, found.amount_kobo AS amountKobo, found.at, found.user_id AS userId, users.name
  FROM found LEFT JOIN users ON users.id = found.user_id LIMIT ?3`;

/** Returns what a money reference stands for: one of our ids, one of a payment provider, or the code of a receipt. */
export const readReferences = (
  handle: ReadHandle,
  reference: string,
  { code, limit }: { readonly code: string; readonly limit: number },
): Promise<FoundReferenceRow[]> => queryRows(handle, referenceSql, [reference, code, limit]);
