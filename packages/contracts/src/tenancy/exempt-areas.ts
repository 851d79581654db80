import { jurisdictions } from '../listings/jurisdictions.ts';
import type { NigerianState } from '../listings/nigerian-states.ts';

/** The areas of a state in which its law of notices does not hold, by their usual names. */
export const exemptAreas = (state: NigerianState): string[] =>
  (jurisdictions[state]?.notice?.exemptAreas ?? []).flatMap(([name]) => name ?? []);
