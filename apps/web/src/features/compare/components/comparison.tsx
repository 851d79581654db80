import { limits } from '@rentreel/contracts/limits';
import { Note } from '@rentreel/ui';
import { useState } from 'react';
import { shareLink } from '../../../lib/share-link.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useCompared } from '../hooks/use-compared.ts';
import { compareGroups } from '../lib/compare-groups.ts';
import { onlyDifferences } from '../lib/compare-rows.ts';
import { phoneColumns } from '../lib/phone-columns.ts';
import type { ComparePageProps } from '../pages/compare-page.tsx';
import { CompareTable } from './compare-table.tsx';
import { ColumnPager, CompareTools } from './compare-tools.tsx';
import { NothingToCompare } from './nothing-to-compare.tsx';

/** The homes that the address names, as far as they can still be looked at. */
export function Comparison({ ids, onIds }: ComparePageProps) {
  const [homes] = trpc.listings.compare.useSuspenseQuery({ listingIds: [...ids] });
  const [first, setFirst] = useState(0);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const { remove } = useCompared(homes, onIds);
  const columns = phoneColumns(homes.length, first);
  const all = compareGroups(homes);
  const groups = differencesOnly ? onlyDifferences(all) : all;
  const missing = ids.length - homes.length;
  if (homes.length === 0) return <NothingToCompare gone />;
  return (
    <>
      <CompareTools
        differencesOnly={differencesOnly}
        onDifferencesOnly={setDifferencesOnly}
        onAdd={homes.length < limits.comparedHomes ? () => {} : undefined}
        onShare={() => void shareLink({ title: 'Homes side by side on RentReel', url: location.href })}
      />
      {missing > 0 && (
        <Note>
          {missing === 1 ? 'One home of this link is' : `${missing} homes of this link are`} not on RentReel any more.
        </Note>
      )}
      {homes.length === 1 && <Note tone="info">Add one more home to see them side by side.</Note>}
      <ColumnPager columns={columns} onFirst={setFirst} />
      <CompareTable homes={homes} groups={groups} columns={columns} onRemove={remove} />
    </>
  );
}
