import type { Id } from '@rentreel/contracts/ids';
import type { MandatePower } from '@rentreel/contracts/mandates';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';
import { findMandate, listCoverage, listUnits, powersOf } from './repository.ts';

/** A unit that an agent lists for its owner. */
export interface AgentUnit {
  readonly agentId: Id<'usr'>;
  /** The key of the physical home. */
  readonly unitKey: string;
}

/** The terms of a signed mandate for a unit. */
export interface Coverage {
  readonly mandateId: Id<'man'>;
  readonly ownerId: Id<'usr'>;
  readonly powers: readonly MandatePower[];
  /** Share of the first rent of a new tenancy, 1 % = 100. */
  readonly commissionBasisPoints: number;
  readonly legalFeeKobo: Kobo;
  /** Minimum rent per year. */
  readonly floorKobo: Kobo;
}

/**
 * Returns the signed mandate under which an agent lets a unit at a time, the most recently signed one; undefined without one.
 */
export async function findCoverage(
  handle: ReadHandle | WriteTx,
  { agentId, unitKey }: AgentUnit,
  at: number,
): Promise<Coverage | undefined> {
  const found = (await listCoverage(handle, agentId, at)).find(({ unit }) => unit.unitKey === unitKey);
  if (!found || found.mandate.ownerId === null) return undefined;
  const { id: mandateId, ownerId, commissionBasisPoints, legalFeeKobo } = found.mandate;
  const { floorKobo } = found.unit;
  return { mandateId, ownerId, powers: powersOf(found.mandate), commissionBasisPoints, legalFeeKobo, floorKobo };
}

/** Returns the units that an agent let under a mandate. */
export async function unitsOfMandate(handle: ReadHandle | WriteTx, mandateId: Id<'man'>): Promise<AgentUnit[]> {
  const mandate = await findMandate(handle, mandateId);
  if (!mandate) return [];
  const units = await listUnits(handle, [mandateId]);
  return units.map(({ unitKey }) => ({ agentId: mandate.agentId, unitKey }));
}

/** A signed mandate of an agent that is in force, with one of its units. */
export interface HeldMandate {
  readonly mandateId: Id<'man'>;
  readonly unitKey: string;
  readonly ownerName: string;
  /** The last day of the mandate, such as 2026-11-30. */
  readonly endDay: string;
}

/** Lists the mandates under which an agent lets units at a time, once per unit; most recently signed first. */
export async function listHeldMandates(
  handle: ReadHandle | WriteTx,
  agentId: Id<'usr'>,
  at: number,
): Promise<HeldMandate[]> {
  const held = await listCoverage(handle, agentId, at);
  return held.map(({ mandate: { id: mandateId, ownerName, endDay }, unit: { unitKey } }) => {
    return { mandateId, unitKey, ownerName, endDay };
  });
}
