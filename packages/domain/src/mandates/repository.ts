import type { Id } from '@rentreel/contracts/ids';
import type { Lister } from '@rentreel/contracts/listings';
import type { MandatePower } from '@rentreel/contracts/mandates';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listings, mandateSteps, mandateUnits, mandates } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, count, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

/** A stored mandate. Rows stay in this module; `views.ts` converts them for readers. */
export type MandateRow = InferSelectModel<typeof mandates>;

// Safe: only this module writes it, from the contract's list.
export const powersOf = ({ powers }: Pick<MandateRow, 'powers'>): MandatePower[] =>
  JSON.parse(powers) as MandatePower[];
export type MandateUnitRow = InferSelectModel<typeof mandateUnits>;
export type MandateStepRow = InferSelectModel<typeof mandateSteps>;

export async function findMandate(handle: Handle, id: Id<'man'>): Promise<MandateRow | undefined> {
  return handle.select().from(mandates).where(eq(mandates.id, id)).get();
}

/** Lists a user's mandates as agent or owner, without other users' drafts, newest first. */
export async function listMandatesOf(
  handle: Handle,
  side: 'agentId' | 'ownerId',
  userId: Id<'usr'>,
): Promise<MandateRow[]> {
  return handle
    .select()
    .from(mandates)
    .where(eq(mandates[side], userId))
    .orderBy(desc(mandates.createdAt), desc(mandates.id))
    .limit(100);
}

/** Returns whether a user is the agent or the owner of a signed mandate. */
export async function hasMandate(handle: Handle, userId: Id<'usr'>): Promise<boolean> {
  const theirs = or(eq(mandates.agentId, userId), eq(mandates.ownerId, userId));
  const found = and(theirs, eq(mandates.state, 'active'));
  return (await handle.select({ id: mandates.id }).from(mandates).where(found).limit(1).get()) !== undefined;
}

/** Counts an agent's drafts and unsigned mandates. */
export async function countOpen(handle: Handle, agentId: Id<'usr'>): Promise<number> {
  const open = and(eq(mandates.agentId, agentId), inArray(mandates.state, ['draft', 'sent']));
  return (await handle.select({ total: count() }).from(mandates).where(open).get())?.total ?? 0;
}

/** Counts the mandates an agent has sent since a time. */
export async function countSentSince(handle: Handle, agentId: Id<'usr'>, since: number): Promise<number> {
  const sent = and(eq(mandates.agentId, agentId), gt(mandates.sentAt, since));
  return (await handle.select({ total: count() }).from(mandates).where(sent).get())?.total ?? 0;
}

export async function insertMandate(tx: WriteTx, row: MandateRow): Promise<void> {
  await tx.insert(mandates).values(row);
}

export async function updateMandate(tx: WriteTx, { id, ...row }: MandateRow): Promise<void> {
  await tx.update(mandates).set(row).where(eq(mandates.id, id));
}

/** Replaces the units of a mandate. */
export async function storeUnits(tx: WriteTx, mandateId: Id<'man'>, units: readonly MandateUnitRow[]): Promise<void> {
  await tx.delete(mandateUnits).where(eq(mandateUnits.mandateId, mandateId));
  await tx.insert(mandateUnits).values([...units]);
}

/** Returns the units of mandates, in order. */
export async function listUnits(handle: Handle, mandateIds: readonly Id<'man'>[]): Promise<MandateUnitRow[]> {
  return handle
    .select()
    .from(mandateUnits)
    .where(inArray(mandateUnits.mandateId, [...mandateIds]))
    .orderBy(asc(mandateUnits.mandateId), asc(mandateUnits.position));
}

export async function insertStep(tx: WriteTx, step: MandateStepRow): Promise<void> {
  await tx.insert(mandateSteps).values(step);
}

export async function listSteps(handle: Handle, mandateId: Id<'man'>): Promise<MandateStepRow[]> {
  return handle.select().from(mandateSteps).where(eq(mandateSteps.mandateId, mandateId));
}

/** The columns of a listing that a mandate uses. */
export interface ListedUnit {
  readonly listingId: Id<'lst'>;
  readonly unitKey: string;
  readonly title: string;
  readonly address: string;
  readonly area: string;
  readonly city: string;
  readonly rentKobo: MandateUnitRow['floorKobo'];
  readonly listedBy: Lister;
  readonly dueAt: number | null;
}

/** Lists an agent's listings that a mandate can cover, newest first. */
export async function listListedUnits(handle: Handle, agentId: Id<'usr'>): Promise<ListedUnit[]> {
  const { id: listingId, unitKey, title, address, area, city, rentKobo, listedBy, mandateDueAt: dueAt } = listings;
  const rows = await handle
    .select({ listingId, unitKey, title, address, area, city, rentKobo, listedBy, dueAt })
    .from(listings)
    .where(and(eq(listings.landlordId, agentId), notInArray(listings.state, ['suspended', 'archived'])))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(200);
  // Older listings have no unit key: each is a unit of its own.
  return rows.map((row) => ({ ...row, unitKey: row.unitKey || row.listingId }));
}

/** Lists an agent's units in mandates that wait for their owner, most recently sent first. */
export async function listAskedUnits(
  handle: Handle,
  agentId: Id<'usr'>,
): Promise<Pick<MandateRow & MandateUnitRow, 'mandateId' | 'unitKey' | 'ownerName'>[]> {
  return handle
    .select({ mandateId: mandates.id, unitKey: mandateUnits.unitKey, ownerName: mandates.ownerName })
    .from(mandates)
    .innerJoin(mandateUnits, eq(mandateUnits.mandateId, mandates.id))
    .where(and(eq(mandates.agentId, agentId), eq(mandates.state, 'sent')))
    .orderBy(desc(mandates.sentAt), desc(mandates.id));
}

/** A signed mandate in force at a time, with a unit that it covers. */
interface CoveredUnit {
  readonly mandate: MandateRow;
  readonly unit: MandateUnitRow;
}

/** Lists an agent's signed mandates in force at a time, most recently signed first. */
export async function listCoverage(handle: Handle, agentId: Id<'usr'>, at: number): Promise<CoveredUnit[]> {
  const holds = and(
    eq(mandates.agentId, agentId),
    eq(mandates.state, 'active'),
    lte(mandates.startsAt, at),
    gt(mandates.endsAt, at),
  );
  return handle
    .select({ mandate: mandates, unit: mandateUnits })
    .from(mandates)
    .innerJoin(mandateUnits, eq(mandateUnits.mandateId, mandates.id))
    .where(holds)
    .orderBy(desc(mandates.signedAt), desc(mandates.id));
}
