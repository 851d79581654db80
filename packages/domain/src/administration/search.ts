import { type Id, isIdOf } from '@rentreel/contracts/ids';
import {
  type AdministrationFindings,
  type AdministrationSearchInput,
  foundLimit,
} from '@rentreel/contracts/administration';
import type { BookingState } from '@rentreel/contracts/bookings';
import type { ListingState } from '@rentreel/contracts/listings';
import { readReceiptCode, readShortReference } from '@rentreel/contracts/receipts';
import { type TicketState, readTicketReference } from '@rentreel/contracts/support';
import { maskEmail, toInternational } from '@rentreel/contracts/verification';
import type { ReadHandle } from '@rentreel/db';
import { type Context, hasRight, requireRight } from '../kernel/index.ts';
import { namedPerson } from '../people/index.ts';
import {
  type FoundBookingRow,
  type FoundHomeRow,
  type FoundPersonRow,
  type FoundReferenceRow,
  type FoundTicketRow,
  findByEmail,
  findByNumber,
  findByWords,
  readBooking,
  readBookingsOf,
  readHomes,
  readPeople,
  readReferences,
  readTickets,
} from './search-repository.ts';

/** Returns the words of a text, without diacritics and single letters. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1))].slice(0, 6);
}

/** Returns the ids of people to whom a phone, identity or bank account number belongs or belonged. `digits` only. */
export async function findPeopleByNumber(
  { database, fieldCipher }: Pick<Context, 'database' | 'fieldCipher'>,
  digits: string,
): Promise<readonly Id<'usr'>[]> {
  const prints = {
    phone: fieldCipher.fingerprint(toInternational(digits), 'verification.phone'),
    nin: fieldCipher.fingerprint(digits, 'verification.nin'),
    bvn: fieldCipher.fingerprint(digits, 'verification.bvn'),
    bankAccount: fieldCipher.fingerprint(digits, 'bank_account.number'),
  };
  return findByNumber(database.read, prints, foundLimit);
}

const isUserId = isIdOf('usr');

/** Returns the ids of up to six people that a text may name: by id, address, number or name. */
export async function findPeopleIds(ctx: Context, query: string): Promise<readonly Id<'usr'>[]> {
  const { read } = ctx.database;
  if (isUserId(query)) return [query];
  if (query.includes('@')) return findByEmail(read, query.toLowerCase(), foundLimit);
  const digits = query.replaceAll(/[\s().+-]/g, '');
  if (/^\d{10,14}$/.test(digits)) return findPeopleByNumber(ctx, digits);
  const words = wordsOf(query);
  return words.length === 0 ? [] : findByWords<'usr'>(read, { kind: 'person', words, limit: foundLimit });
}

async function findHomeIds(read: ReadHandle, query: string): Promise<readonly Id<'lst'>[]> {
  if (isIdOf('lst')(query)) return [query];
  const words = wordsOf(query);
  return words.length === 0 ? [] : findByWords<'lst'>(read, { kind: 'listing', words, limit: foundLimit });
}

/** Returns the booking that a text names; otherwise the latest ones of the only person found. */
async function findBookings(
  read: ReadHandle,
  { query, code, people }: { readonly query: string; readonly code: string; readonly people: readonly Id<'usr'>[] },
): Promise<FoundBookingRow[]> {
  const named = await readBooking(read, { id: query, code, short: readShortReference(query) ?? '' });
  const [only, ...others] = people;
  if (named.length > 0 || only === undefined || others.length > 0) return named;
  return readBookingsOf(read, only, foundLimit);
}

// States below are safe: rows contain values from the contracts.
const toPerson = ({ id, name, email, role, isVerified, frozenAt, createdAt }: FoundPersonRow) => ({
  ...namedPerson(id, name),
  email: maskEmail(email),
  isAdministrator: role === 'admin',
  isVerified: isVerified === 1,
  isFrozen: frozenAt !== null,
  createdAt,
});

const toHome = ({ id, title, area, city, state, landlordId, landlord }: FoundHomeRow) => ({
  id,
  title,
  place: `${area}, ${city}`,
  state: state as ListingState,
  landlord: namedPerson(landlordId, landlord),
});

const toBooking = ({ id, title, state, tenantId, tenant, landlordId, landlord }: FoundBookingRow) => ({
  id,
  title,
  state: state as BookingState,
  tenant: namedPerson(tenantId, tenant),
  landlord: namedPerson(landlordId, landlord),
});

const toReference = ({ kind, id, label, amountKobo, at, userId, name }: FoundReferenceRow) => ({
  kind: kind as AdministrationFindings['references'][number]['kind'],
  id,
  label,
  amountKobo,
  at,
  person: userId === null ? null : namedPerson(userId, name),
});

const toTicket = ({ id, reference, subject, state, userId, name }: FoundTicketRow) => ({
  id,
  reference,
  subject,
  state: state as TicketState,
  person: namedPerson(userId, name),
});

/** Returns the support ticket that a text names, for staff who answer tickets. */
async function findTickets(ctx: Context, query: string): Promise<FoundTicketRow[]> {
  const reference = readTicketReference(query);
  if (reference === undefined && !query.startsWith('tkt_')) return [];
  return hasRight(ctx.actor, 'support.answer') ? readTickets(ctx.database.read, query, reference ?? '') : [];
}

const isReference = (query: string) => query.length >= 6 && /^[\w.:/-]+$/.test(query);

/**
 * Searches people, listings in every state, bookings, money and support tickets, for administrators. Numbers and references
 * must match completely, names and titles by prefixes of words. Returns no personal data except names.
 */
export async function searchEverything(
  ctx: Context,
  { query }: AdministrationSearchInput,
): Promise<AdministrationFindings> {
  requireRight(ctx, 'people.read');
  const { read } = ctx.database;
  const code = readReceiptCode(query) ?? '';
  const [people, homes, references, tickets] = await Promise.all([
    findPeopleIds(ctx, query),
    findHomeIds(read, query),
    isReference(query) ? readReferences(read, query, { code, limit: foundLimit }) : [],
    findTickets(ctx, query),
  ]);
  const [peopleFound, homesFound, bookings] = await Promise.all([
    readPeople(read, people),
    readHomes(read, homes),
    findBookings(read, { query, code, people }),
  ]);
  return {
    people: peopleFound.map(toPerson),
    homes: homesFound.map(toHome),
    bookings: bookings.map(toBooking),
    references: references.map(toReference),
    tickets: tickets.map(toTicket),
  };
}
