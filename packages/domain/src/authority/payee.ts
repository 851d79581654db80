import type { ListingDetail, ListingIdInput } from '@rentreel/contracts/listings';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Context } from '../kernel/index.ts';
import { findUnitKey, getListing } from '../listings/index.ts';
import { findCoverage } from '../mandates/index.ts';
import { findPeople } from '../people/index.ts';
import { findCaseOf, isContested, isHeld } from '../verification/index.ts';

/** Who is paid for a home. */
interface Payee {
  readonly landlordId: string;
  /** The key of the physical home. */
  readonly unitKey: string;
  /** The owner under whose mandate the letting was agreed; undefined where there is none. */
  readonly ownerId: string | undefined;
}

type Handle = ReadHandle | WriteTx;

/** Whether somebody may let a home at a moment: their own papers were approved, or an owner's mandate holds. */
async function hasAuthority(
  handle: Handle,
  { landlordId, unitKey }: Pick<Payee, 'landlordId' | 'unitKey'>,
  now: number,
): Promise<boolean> {
  const held = await findCaseOf(handle, { userId: landlordId, kind: 'authority', subjectId: unitKey });
  if (held && isHeld(held, now)) return true;
  return (await findCoverage(handle, { agentId: landlordId, unitKey }, now)) !== undefined;
}

/** What has to be checked before escrow is released to somebody, and to the owner where they let under a mandate. */
export async function findMissing(handle: Handle, payee: Payee, now: number): Promise<PayeeNeed[]> {
  const { landlordId, ownerId } = payee;
  const people = await findPeople(handle, ownerId === undefined ? [landlordId] : [landlordId, ownerId]);
  const isVerified = (id: string) => people.get(id)?.isVerified === true;
  const needs: PayeeNeed[] = [];
  if (!isVerified(landlordId)) needs.push('identity');
  // What was agreed under a mandate stays so, whatever becomes of the mandate.
  if (ownerId === undefined && !(await hasAuthority(handle, payee, now))) needs.push('authority');
  if (ownerId !== undefined && !isVerified(ownerId)) needs.push('owner_identity');
  // Whose right counts may be decided the other way: nobody is paid until it is.
  if (await isContested(handle, payee.unitKey)) needs.push('claims');
  return needs;
}

/** What would have to be checked if the home were let now: under a mandate that holds, of its owner as well. */
export async function findMissingNow(
  handle: Handle,
  home: Pick<Payee, 'landlordId' | 'unitKey'>,
  now: number,
): Promise<PayeeNeed[]> {
  const coverage = await findCoverage(handle, { agentId: home.landlordId, unitKey: home.unitKey }, now);
  return findMissing(handle, { ...home, ownerId: coverage?.ownerId }, now);
}

/**
 * One listing with all its costs and facts, and what is not checked of whoever lets it. Throws listings.not_found, also when
 * the caller may not see it.
 */
export async function getHome(ctx: Context, input: ListingIdInput): Promise<ListingDetail> {
  const { read } = ctx.database;
  const [home, unitKey] = await Promise.all([getListing(ctx, input), findUnitKey(read, input.listingId)]);
  const payee = { landlordId: home.landlord.id, unitKey: unitKey ?? home.id };
  return { ...home, missing: await findMissingNow(read, payee, ctx.clock.now()) };
}
