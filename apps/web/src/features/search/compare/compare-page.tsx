import type { AreaFigures } from '@rentreel/contracts/areas';
import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import type { ComparedListing } from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { Button, ChoiceChip, EmptyState, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Plus, Printer, Scale, Share2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { floodLabels, hoursLabel } from '#/features/areas/index.ts';
import '#/components/print.css';
import './compare-print.css';
import './compare.css';
import { shareLink } from '#/lib/share-link.ts';
import { trpc } from '#/lib/trpc.ts';
import { type CompareRow, compareGroups, compareRow, onlyDifferences } from './compare-rows.ts';
import { ColumnPager, CompareGroup, CompareTable, phoneColumns } from './compare-table.tsx';
import { useCompared } from './compared.ts';
import { DistanceGroup, MyViewGroup } from './personal-groups.tsx';

interface ComparePageProps {
  /** Ids of the listings in the address, in order. */
  ids: readonly Id<'lst'>[];
  onIds: (ids: Id<'lst'>[]) => void;
}

/** Two to four listings side by side, for anybody with the address. */
export function ComparePage({ ids, onIds }: ComparePageProps) {
  return (
    <>
      <PageTitle>Compare homes</PageTitle>
      <div className="compare-page mx-auto lg:max-w-310">
        <PageHeader title="Compare homes" />
        <div className="page">
          {ids.length === 0 ? <NothingToCompare gone={false} /> : <Comparison ids={ids} onIds={onIds} />}
        </div>
      </div>
    </>
  );
}

const AddListingSheet = lazy(() => import('./add-listing-sheet.tsx'));

/** Listings of the address that are still published. */
function Comparison({ ids, onIds }: ComparePageProps) {
  const [homes] = trpc.listings.compare.useSuspenseQuery({ listingIds: [...ids] });
  const [first, setFirst] = useState(0);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const [adding, setAdding] = useState(false);
  const { add, remove } = useCompared({ ids, homes }, onIds);
  const areas = useAreaRows(homes);
  const columns = phoneColumns(homes.length, first);
  const all = [...compareGroups(homes), { title: 'The area, as residents report it', rows: areas }];
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
          <AddListingSheet
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
      {count === 1
        ? 'One home in this link is no longer on RentReel.'
        : `${count} homes in this link are no longer on RentReel.`}
    </Note>
  );
}

interface CompareToolsProps {
  differencesOnly: boolean;
  onDifferencesOnly: (on: boolean) => void;
  /** Undefined when there are already four. */
  onAdd: (() => void) | undefined;
  onShare: () => void;
}

/** Actions on the comparison. */
function CompareTools({ differencesOnly, onDifferencesOnly, onAdd, onShare }: CompareToolsProps) {
  return (
    <div className="compare-tools flex flex-wrap items-center gap-2 mb-3">
      <div className="compare-differences me-auto">
        <ChoiceChip
          type="checkbox"
          checked={differencesOnly}
          onChange={({ target }) => onDifferencesOnly(target.checked)}
        >
          Only differences
        </ChoiceChip>
      </div>
      {onAdd && (
        <Button size="sm" variant="secondary" onClick={onAdd}>
          <Plus className="icon-20" aria-hidden="true" />
          Add a home
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={onShare}>
        <Share2 className="icon-20" aria-hidden="true" />
        Share
      </Button>
      <Button size="sm" variant="secondary" onClick={() => window.print()}>
        <Printer className="icon-20" aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}

function NothingToCompare({ gone }: { gone: boolean }) {
  return (
    <EmptyState
      icon={Scale}
      title={gone ? 'These homes aren’t on RentReel any more' : 'No homes to compare yet'}
      action={
        <Link to="/" search={{ view: 'list' }} {...buttonProps({})}>
          Browse homes
        </Link>
      }
    >
      Press Compare on two to four homes, and they appear side by side here.
    </EmptyState>
  );
}

type Reported = ComparedListing & { readonly figures: AreaFigures | null };

/** Area reports of residents near the listings; empty until at least one has loaded. */
function useAreaRows(homes: readonly ComparedListing[]): CompareRow[] {
  const answers = trpc.useQueries((ask) =>
    homes.map(({ stateCode, city, area }) =>
      ask.areas.get({ areaKey: areaKey(stateCode, city, area) }, { retry: false }),
    ),
  );
  if (answers.every(({ data }) => data === undefined)) return [];
  return areaRows(homes.map((home, place) => ({ ...home, figures: answers[place]?.data?.figures ?? null })));
}

function areaRows(homes: readonly Reported[]): CompareRow[] {
  const hours = (label: string, words: string, of: (figures: AreaFigures) => number | null) =>
    compareRow(homes, label, {
      text: ({ figures }) => {
        const value = figures && of(figures);
        return value === null ? null : `${hoursLabel(value)} a day`;
      },
      best: { wins: 'highest', words, by: ({ figures }) => (figures && of(figures)) ?? undefined },
    });
  const rows = [
    hours('Light, as people report', 'Best power supply', ({ powerHours }) => powerHours),
    hours('Water, as people report', 'Best water supply', ({ waterHours }) => waterHours),
    compareRow(homes, 'Floods, as people report', {
      text: ({ figures }) => (figures && figures.floodShare !== null ? floodLabels(figures) : null),
    }),
  ];
  return rows.map((row) => ({ ...row, unsaid: 'Not reported yet' }));
}
