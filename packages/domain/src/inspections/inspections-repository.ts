import { type InspectionState, holdingStates } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { inspections, inspectionSteps } from '@rentreel/db/schema';
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { InspectionRow, InspectionStepRow } from './inspection-row.ts';

type Handle = ReadHandle | WriteTx;

export async function findInspection(handle: Handle, id: string): Promise<InspectionRow | undefined> {
  const [row] = await handle.select().from(inspections).where(eq(inspections.id, id));
  return row;
}

/** The inspection of a home that a tenant has open; there is at most one. */
export async function findOpen(
  handle: Handle,
  listingId: string,
  tenantId: string,
): Promise<InspectionRow | undefined> {
  const of = and(eq(inspections.listingId, listingId), eq(inspections.tenantId, tenantId));
  const [row] = await handle
    .select()
    .from(inspections)
    .where(and(of, inArray(inspections.state, [...holdingStates])));
  return row;
}

export async function findByClientId(
  handle: Handle,
  { tenantId, clientId }: Pick<InspectionRow, 'tenantId' | 'clientId'>,
): Promise<InspectionRow | undefined> {
  const of = and(eq(inspections.tenantId, tenantId), eq(inspections.clientId, clientId));
  const [row] = await handle.select().from(inspections).where(of);
  return row;
}

export async function countOpenRequests(handle: Handle, tenantId: string): Promise<number> {
  const waiting = inArray(inspections.state, ['requested', 'proposed'] satisfies InspectionState[]);
  const [row] = await handle
    .select({ rows: count() })
    .from(inspections)
    .where(and(eq(inspections.tenantId, tenantId), waiting));
  return row?.rows ?? 0;
}

export async function insertInspection(tx: WriteTx, row: InspectionRow): Promise<void> {
  await tx.insert(inspections).values(row);
}

/** Stores an inspection as it is after a change. */
export async function updateInspection(tx: WriteTx, { id, ...row }: InspectionRow): Promise<void> {
  await tx.update(inspections).set(row).where(eq(inspections.id, id));
}

export async function insertStep(tx: WriteTx, step: InspectionStepRow): Promise<void> {
  await tx.insert(inspectionSteps).values(step);
}

export async function listSteps(handle: Handle, inspectionId: string): Promise<InspectionStepRow[]> {
  return handle
    .select()
    .from(inspectionSteps)
    .where(eq(inspectionSteps.inspectionId, inspectionId))
    .orderBy(asc(inspectionSteps.version));
}

/** The last inspection of a home by a tenant that was confirmed at some time and not called off. */
export async function findMet(
  handle: Handle,
  { listingId, tenantId }: Pick<InspectionRow, 'listingId' | 'tenantId'>,
  states: readonly InspectionState[],
): Promise<InspectionRow | undefined> {
  const of = and(eq(inspections.listingId, listingId), eq(inspections.tenantId, tenantId));
  const [row] = await handle
    .select()
    .from(inspections)
    .where(and(of, inArray(inspections.state, [...states])))
    .orderBy(desc(inspections.startsAt))
    .limit(1);
  return row;
}

/** What is still to happen in a home: asked for, agreed or going on. */
export async function listHolding(handle: Handle, listingId: string): Promise<InspectionRow[]> {
  const holding = inArray(inspections.state, [...holdingStates]);
  return handle
    .select()
    .from(inspections)
    .where(and(eq(inspections.listingId, listingId), holding, ne(inspections.state, 'in_progress')));
}
