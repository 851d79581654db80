import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textUpTo } from '../fields.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { listingStates } from '../listings/process.ts';
import { koboAmount } from '../money.ts';
import { ticketProcess } from '../support/process.ts';

/** Number of results per kind. */
export const foundLimit = 6;

const queryText = 'Enter a name, an email address, a phone number or a reference of at most 120 characters.';

/** Search term: a name or its beginning, an email address, a phone number, an id, a reference or a home. */
export const administrationSearchInput = z.strictObject({
  query: textUpTo(120, queryText),
});
export type AdministrationSearchInput = z.infer<typeof administrationSearchInput>;

const namedPerson = z.strictObject({ id: idField('usr'), name: z.string() });

export const foundPerson = z.strictObject({
  ...namedPerson.shape,
  /** Masked in the middle. */
  email: z.string(),
  isAdministrator: z.boolean(),
  isVerified: z.boolean(),
  isFrozen: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});

const foundHome = z.strictObject({
  id: idField('lst'),
  title: z.string(),
  /** Area and city. */
  place: z.string(),
  state: z.enum(listingStates),
  landlord: namedPerson,
});

const foundBooking = z.strictObject({
  id: idField('bkg'),
  title: z.string(),
  state: z.enum(bookingStates),
  tenant: namedPerson,
  landlord: namedPerson,
});

/** Objects that a money reference can identify. */
export const foundReferenceKinds = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payment: 'Payment',
  entry: 'Ledger entry',
  receipt: 'Receipt',
} as const;

const foundReference = z.strictObject({
  kind: z.enum(keysOf(foundReferenceKinds)),
  /** Id of the object. */
  id: z.string(),
  /** Matched reference, or description. */
  label: z.string(),
  amountKobo: koboAmount,
  at: z.number(),
  /** Owner of the money; null when it is RentReel's own. */
  person: z.nullable(namedPerson),
});

const foundTicket = z.strictObject({
  id: idField('tkt'),
  /** Eight digits. */
  reference: z.string(),
  subject: z.string(),
  state: z.enum(ticketProcess.states),
  person: namedPerson,
});

export const administrationFindings = z.strictObject({
  people: z.array(foundPerson),
  homes: z.array(foundHome),
  bookings: z.array(foundBooking),
  references: z.array(foundReference),
  /** Support tickets, for staff who answer them. */
  tickets: z.array(foundTicket),
});
export type AdministrationFindings = z.infer<typeof administrationFindings>;
