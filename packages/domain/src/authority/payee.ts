import type { PayeeNeed } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findCoverage } from '../mandates/index.ts';
import { findPeople } from '../people/index.ts';
import { findCaseOf, isHeld } from '../verification/index.ts';

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
  return needs;
}
