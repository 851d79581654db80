import type {
  AgreementOfTerm,
  Booking,
  BookingAgreement,
  BookingSide,
  BookingTerms,
  SignInput,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type ListingType, type NigerianState, listingTypeNames } from '@rentreel/contracts/listings';
import {
  type AgreementDocument,
  type AgreementInput,
  agreementDocument,
  dayOfTerms,
} from '@rentreel/contracts/tenancy';
import type { WriteTx } from '@rentreel/db';
import { lagosDay, nameParts } from '@rentreel/values';
import { requireOwnName, requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, newId, type OutboxPayloads, type UnitOfWork } from '../kernel/index.ts';
import { type ListingCardRow, findListing } from '../listings/index.ts';
import { fallbackName, findContacts, findName } from '../people/index.ts';
import { agreementHash } from '../tenancy/index.ts';
import {
  agreementsOf,
  findAgreement,
  findOffer,
  insertAgreement,
  listAgreements,
  storeSignature,
} from './agreements-repository.ts';
import { findBookingMandate } from './escrow/mandate-repository.ts';
import { loadBooking, namesOf, titleOf } from './policy.ts';
import { performAction } from './process.ts';
import { type Handle, findBooking } from './repository.ts';
import { type BookingAgreementRow, type BookingOfferRow, type BookingRow, otherSide, termsIn } from './row.ts';
import { signedOf } from './views.ts';

/** Returns the name of the home's type, such as "2-bedroom flat" or "Self-contain". */
function typeNameOf({ type, bedrooms }: ListingCardRow): string {
  // Safe: listings are stored with types from the contracts.
  const name = listingTypeNames[type as ListingType];
  return bedrooms > 1 ? `${bedrooms}-bedroom ${name.toLowerCase()}` : name;
}

const homeOf = (row: ListingCardRow): AgreementInput['home'] => ({
  title: row.title,
  typeName: typeNameOf(row),
  address: row.address,
  area: row.area,
  city: row.city,
  state: row.stateCode as NigerianState,
});

/** Returns the name of the owner that an agent lets for; undefined when landlords let their own home. */
async function ownerName(handle: Handle, { id }: BookingRow): Promise<string | undefined> {
  const mandate = await findBookingMandate(handle, id);
  return mandate && findName(handle, mandate.ownerId);
}

interface AgreementTerms {
  readonly row: BookingRow;
  readonly terms: BookingTerms;
  readonly kind: BookingOfferRow['kind'];
  readonly reference: string;
}

export interface DraftedAgreement {
  readonly document: AgreementDocument;
  /** SHA-256 of its canonical text. */
  readonly hash: string;
}

/** Drafts the agreement as of today; the same terms, names and day give the same text. */
export async function draftAgreement(ctx: Context, handle: Handle, agreed: AgreementTerms): Promise<DraftedAgreement> {
  const { row, terms, kind, reference } = agreed;
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('bookings.not_found');
  const names = await namesOf(handle, row);
  const party = (id: string) => ({ name: names.get(id) ?? fallbackName, address: null });
  const owner = await ownerName(handle, row);
  const agent = party(row.landlordId);
  const document = agreementDocument({
    reference,
    madeOn: dayOfTerms(lagosDay(ctx.clock.now())),
    landlord: owner === undefined ? agent : { ...agent, name: `${owner}, represented by ${agent.name}` },
    tenant: party(row.tenantId),
    home: homeOf(home),
    terms,
    renewal: kind === 'renewal',
  });
  return { document, hash: agreementHash(document) };
}

/** Returns the text of an agreement. Safe: only `saveAgreement` writes it. */
const documentIn = ({ document }: BookingAgreementRow): AgreementDocument => JSON.parse(document) as AgreementDocument;

const unsigned = { tenantName: null, tenantSignedAt: null, landlordName: null, landlordSignedAt: null } as const;

interface NewAgreement extends DraftedAgreement {
  readonly id: Id<'agr'>;
  readonly row: BookingRow;
  readonly term: number;
  readonly offerId: Id<'ofr'>;
  /** A signature given together with the offer. */
  readonly signed?: Partial<Pick<BookingAgreementRow, keyof typeof unsigned>>;
}

/** Stores an agreement with its hash; it is immutable. */
export async function saveAgreement(uow: UnitOfWork, agreement: NewAgreement): Promise<void> {
  const { id, row, term, offerId, document, hash, signed } = agreement;
  const made = { id, bookingId: row.id, term, offerId, document: JSON.stringify(document), hash };
  await insertAgreement(uow.tx, { ...made, ...unsigned, ...signed, createdAt: uow.now });
  uow.audit({ action: 'booking.agreement_made', subjectId: row.id, details: { hash, term } });
}

/** Creates the agreement of the accepted terms, for both sides to sign. */
export async function makeAgreement(uow: UnitOfWork, row: BookingRow): Promise<void> {
  const offer = await findOffer(uow.tx, row.agreedOfferId);
  if (!offer) throw new DomainError('bookings.not_found');
  const id = newId('agr');
  const { kind } = offer;
  const drafted = await draftAgreement(uow, uow.tx, { row, terms: termsIn(offer), kind, reference: id });
  await saveAgreement(uow, { ...drafted, id, row, term: row.term, offerId: offer.id });
}

/** Returns the agreement to sign. Throws bookings.agreement_changed when the signer read another text. */
export async function requireSameText(
  tx: WriteTx,
  row: BookingRow,
  hash: string,
): Promise<BookingAgreementRow | undefined> {
  const agreement = await findAgreement(tx, row);
  if (agreement && agreement.hash !== hash) throw new DomainError('bookings.agreement_changed');
  return agreement;
}

interface Signature extends Pick<SignInput, 'fullName' | 'agreementHash'> {
  readonly row: BookingRow;
  readonly side: BookingSide;
}

const partyName = { tenant: 'Tenant', landlord: 'Landlord' } as const;

/** Throws bookings.agreement_name when the text of the agreement names this party differently: they were renamed since. */
function requireNamed(agreement: BookingAgreementRow, side: BookingSide, fullName: string): void {
  const { facts } = documentIn(agreement);
  const named = new Set(nameParts(facts.find(({ name }) => name === partyName[side])?.value ?? ''));
  if (!nameParts(fullName).every((part) => named.has(part))) throw new DomainError('bookings.agreement_name');
}

/** Adds a signature to the current agreement. Throws bookings.agreement_name. */
export async function addSignature(uow: UnitOfWork, signature: Signature): Promise<void> {
  const { row, side, fullName, agreementHash: hash } = signature;
  const agreement = await findAgreement(uow.tx, row);
  if (!agreement) throw new DomainError('bookings.not_found');
  requireNamed(agreement, side, fullName);
  const { now: at } = uow;
  const signed =
    side === 'tenant' ? { tenantName: fullName, tenantSignedAt: at } : { landlordName: fullName, landlordSignedAt: at };
  await storeSignature(uow.tx, agreement.id, signed);
  uow.audit({ action: 'booking.agreement_signed', subjectId: row.id, details: { side, fullName, hash } });
}

/** Requests the mail of the agreement to each side, after both have signed. */
export async function sendCopies(uow: UnitOfWork, row: BookingRow): Promise<void> {
  const agreement = await findAgreement(uow.tx, row);
  if (!agreement) throw new DomainError('bookings.not_found');
  const { id: bookingId, tenantId, landlordId } = row;
  for (const userId of [tenantId, landlordId]) {
    uow.emit({ topic: 'booking.copy_requested', payload: { bookingId, term: agreement.term, userId } });
  }
}

/** The mail with a person's copy of an agreement; the attached file is rendered from `agreement`. */
export interface AgreementCopy {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly agreement: BookingAgreement;
}

/** Returns the mail with a person's copy of an agreement, for the worker. Throws bookings.not_found. */
export async function getAgreementCopy(
  ctx: Context,
  { bookingId, term, userId }: OutboxPayloads['booking.copy_requested'],
): Promise<AgreementCopy> {
  const { read } = ctx.database;
  const row = await findBooking(read, bookingId);
  const found = row && agreementsOf(await listAgreements(read, [row.id]), row).find((one) => one.term === term);
  const [contact] = await findContacts(read, [userId]);
  if (!row || !found || !contact) throw new DomainError('bookings.not_found');
  const title = await titleOf(read, row);
  const lines = [
    `Hello ${contact.name},`,
    `Both of you have signed the tenancy agreement for ${title}. Your copy is attached as a PDF.`,
    `Its fingerprint is ${found.hash}. It changes if a single letter of the text changes, so keep it with your copy.`,
    `You can read the agreement at any time: ${ctx.appOrigin}/#/bookings/${bookingId}/agreement`,
    'RentReel',
  ];
  const agreement = { document: documentIn(found), ...signedOf(found) };
  return { to: contact.email, subject: `Signed agreement: ${title}`, text: `${lines.join('\n\n')}\n`, agreement };
}

/**
 * Signs the agreement whose text the caller has read, with the name of their account. The second signature starts the 24
 * hours for the payment and requests the copies for both sides. Throws auth.step_up_required, bookings.agreement_changed,
 * bookings.already_signed, bookings.agreement_name, auth.signature_name.
 */
export async function signAgreement(ctx: Context, input: SignInput): Promise<Booking> {
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['sign', 'sign_last'],
    plan: async (uow, { row, side }) => {
      const agreement = await requireSameText(uow.tx, row, input.agreementHash);
      const otherSigned = agreement?.[`${otherSide(side)}SignedAt`] ?? null;
      return { name: otherSigned === null ? 'sign' : 'sign_last' };
    },
    after: async (uow, row, { side, userId }) => {
      await requireOwnName(uow, userId, input.fullName);
      await addSignature(uow, { row, side, ...input });
      if (row.state === 'payment_due') await sendCopies(uow, row);
    },
  });
}

/** Returns the full agreement of a term of the caller's booking. Throws bookings.not_found before it exists. */
export async function getAgreement(ctx: Context, { bookingId, term }: AgreementOfTerm): Promise<BookingAgreement> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const all = agreementsOf(await listAgreements(read, [row.id]), row);
  const agreement = term === undefined ? all.at(-1) : all.find((one) => one.term === term);
  if (!agreement) throw new DomainError('bookings.not_found');
  return { document: documentIn(agreement), ...signedOf(agreement) };
}
