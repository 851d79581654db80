import { limits } from '@rentreel/contracts/limits';
import { Note } from '@rentreel/ui';
import { lazy, Suspense, useState } from 'react';
import { shareLink } from '../../../lib/share-link.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAreaRows } from '../hooks/use-area-rows.ts';
import { useCompared } from '../hooks/use-compared.ts';
import { compareGroups } from '../lib/compare-groups.ts';
import { onlyDifferences } from '../lib/compare-rows.ts';
import { phoneColumns } from '../lib/phone-columns.ts';
import type { ComparePageProps } from '../pages/compare-page.tsx';
import { ColumnPager } from './column-pager.tsx';
import { CompareGroup } from './compare-group.tsx';
import { CompareTable } from './compare-table.tsx';
import { CompareTools } from './compare-tools.tsx';
import { DistanceGroup } from './distance-group.tsx';
import { MyViewGroup } from './my-view-group.tsx';
import { NothingToCompare } from './nothing-to-compare.tsx';

const AddHomeSheet = lazy(() => import('./add-home-sheet.tsx'));

/** The homes that the address names, as far as they can still be looked at. */
export function Comparison({ ids, onIds }: ComparePageProps) {
  const [homes] = trpc.listings.compare.useSuspenseQuery({ listingIds: [...ids] });
  const [first, setFirst] = useState(0);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const [adding, setAdding] = useState(false);
  const { add, remove } = useCompared({ ids, homes }, onIds);
  const areas = useAreaRows(homes);
  const columns = phoneColumns(homes.length, first);
  const all = [...compareGroups(homes), { title: 'The area, by its people', rows: areas }];
  const groups = differencesOnly ? onlyDifferences(all) : all.filter(({ rows }) => rows.length > 0);
  if (homes.length === 0) return <NothingToCompare gone />;
  return (
    <>
      <CompareTools
        differencesOnly={differencesOnly}
        onDifferencesOnly={setDifferencesOnly}
        onAdd={homes.length < limits.comparedHomes ? () => setAdding(true) : undefined}
        onShare={() => void shareLink({ title: 'Homes side by side on RentReel', url: location.href })}
      />
      <Missing count={ids.length - homes.length} />
      {homes.length === 1 && <Note tone="info">Add one more home to see them side by side.</Note>}
      <ColumnPager columns={columns} onFirst={setFirst} />
      <CompareTable homes={homes} columns={columns} onRemove={remove}>
        {groups.map(({ title, rows }) => (
          <CompareGroup key={title} title={title} rows={rows} homes={homes} columns={columns} />
        ))}
        <DistanceGroup homes={homes} columns={columns} differencesOnly={differencesOnly} />
        <MyViewGroup homes={homes} columns={columns} />
      </CompareTable>
      {adding && (
        <Suspense>
          <AddHomeSheet
            without={homes.map(({ id }) => id)}
            onAdd={(home) => {
              setAdding(false);
              setFirst(homes.length - 1);
              add(home);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Note>
      {count === 1 ? 'One home of this link is' : `${count} homes of this link are`} not on RentReel any more.
    </Note>
  );
}
