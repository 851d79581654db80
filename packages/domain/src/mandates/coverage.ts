import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Coverage, listCoverage, listUnits, findMandate } from './repository.ts';

/** A unit that somebody lists for its owner. */
export interface AgentUnit {
  readonly agentId: string;
  /** The key of the physical home. */
  readonly unitKey: string;
}

/** The signed mandate under which an agent lets a unit at a moment, the last signed one; undefined without one. */
export async function findCoverage(
  handle: ReadHandle | WriteTx,
  { agentId, unitKey }: AgentUnit,
  at: number,
): Promise<Coverage | undefined> {
  return (await listCoverage(handle, agentId, at)).find(({ unit }) => unit.unitKey === unitKey);
}

/** The units that an agent let under a mandate. */
export async function unitsOfMandate(handle: ReadHandle | WriteTx, mandateId: string): Promise<AgentUnit[]> {
  const mandate = await findMandate(handle, mandateId);
  if (!mandate) return [];
  const units = await listUnits(handle, [mandateId]);
  return units.map(({ unitKey }) => ({ agentId: mandate.agentId, unitKey }));
}
