import type { ComparedListing } from '@rentreel/contracts/listings';
import type { CompareGroup } from './compare-rows.ts';
import { costRows } from './cost-rows.ts';
import { spaceRows, utilityRows } from './fact-groups.ts';
import { trustRows } from './trust-rows.ts';

/** Everything the homes say of themselves, in the order in which tenants ask. */
export function compareGroups(homes: readonly ComparedListing[]): CompareGroup[] {
  return [
    { title: 'Cost', rows: costRows(homes) },
    { title: 'Space', rows: spaceRows(homes) },
    { title: 'Light, water and road', rows: utilityRows(homes) },
    { title: 'Trust', rows: trustRows(homes) },
  ];
}
