import type { InspectionTab, ListInspectionsInput } from '@rentreel/contracts/inspections';

/** What the address of the list says. */
export interface ListSearch {
  tab: InspectionTab;
}

const tabs: readonly InspectionTab[] = ['upcoming', 'waiting', 'past'];

/** Reads an address; what it does not know stands for the inspections to come. */
export function readListSearch({ tab }: Record<string, unknown>): ListSearch {
  return { tab: tabs.find((known) => known === tab) ?? 'upcoming' };
}

export const listInput = ({ tab }: ListSearch): ListInspectionsInput => ({ tab, limit: 20 });
