import type { Id } from '@rentreel/contracts/ids';
import type { ListingDetail, ListingIdInput } from '@rentreel/contracts/listings';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Context } from '../kernel/index.ts';
import { findUnitKey, getListing } from '../listings/index.ts';
import { findCoverage } from '../mandates/index.ts';
import { findPeople } from '../people/index.ts';
import { findCaseOf, isContested, isHeld } from '../verification/index.ts';

/** The recipient of the rent of a unit. */
interface Payee {
  readonly landlordId: Id<'usr'>;
  /** The key of the unit. */
  readonly unitKey: string;
  /** The owner under whose mandate the letting was agreed; undefined without a mandate. */
  readonly ownerId: Id<'usr'> | undefined;
}

type Handle = ReadHandle | WriteTx;

/** Returns whether a person may let a unit at a time: their documents were approved, or an owner's mandate is valid. */
async function hasAuthority(
  handle: Handle,
  { landlordId, unitKey }: Pick<Payee, 'landlordId' | 'unitKey'>,
  now: number,
): Promise<boolean> {
  const held = await findCaseOf(handle, { userId: landlordId, kind: 'authority', subjectId: unitKey });
  if (held && isHeld(held, now)) return true;
  return (await findCoverage(handle, { agentId: landlordId, unitKey }, now)) !== undefined;
}

/** Returns the checks missing before escrow can be released to a person, and to the owner under a mandate. */
export async function findMissing(handle: Handle, payee: Payee, now: number): Promise<PayeeNeed[]> {
  const { landlordId, ownerId } = payee;
  const [people, mayLet, contested] = await Promise.all([
    findPeople(handle, ownerId === undefined ? [landlordId] : [landlordId, ownerId]),
    // What was agreed under a mandate remains valid after the mandate ends.
    ownerId !== undefined || hasAuthority(handle, payee, now),
    isContested(handle, payee.unitKey),
  ]);
  const isVerified = (id: string) => people.get(id)?.isVerified === true;
  const needs: PayeeNeed[] = [];
  if (!isVerified(landlordId)) needs.push('identity');
  if (!mayLet) needs.push('authority');
  if (ownerId !== undefined && !isVerified(ownerId)) needs.push('owner_identity');
  // The decision about the competing claims is open: nobody is paid until it is made.
  if (contested) needs.push('claims');
  return needs;
}

/** Returns the checks that would be missing if the unit were let now; under a valid mandate also those of its owner. */
export async function findMissingNow(
  handle: Handle,
  home: Pick<Payee, 'landlordId' | 'unitKey'>,
  now: number,
): Promise<PayeeNeed[]> {
  const coverage = await findCoverage(handle, { agentId: home.landlordId, unitKey: home.unitKey }, now);
  return findMissing(handle, { ...home, ownerId: coverage?.ownerId }, now);
}

/**
 * Returns one listing with all its costs and facts, and what is unverified about its landlord. Throws listings.not_found,
 * also when the caller may not see it.
 */
export async function getHome(ctx: Context, input: ListingIdInput): Promise<ListingDetail> {
  const { read } = ctx.database;
  const [home, unitKey] = await Promise.all([getListing(ctx, input), findUnitKey(read, input.listingId)]);
  const payee = { landlordId: home.landlord.id, unitKey: unitKey ?? home.id };
  return { ...home, missing: await findMissingNow(read, payee, ctx.clock.now()) };
}
