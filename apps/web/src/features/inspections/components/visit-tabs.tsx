import type { InspectionTab } from '@rentreel/contracts/inspections';
import { Segmented } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';
import type { ListSearch } from '../lib/list-search.ts';

export interface VisitTabsProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Upcoming, waiting or past, with how many there are. */
export function VisitTabs({ search, onSearch }: VisitTabsProps) {
  const { data: counts } = trpc.inspections.counts.useQuery();
  const words = (name: string, count: number | undefined) => (count ? `${name} (${count})` : name);
  const options: { value: InspectionTab; text: string }[] = [
    { value: 'upcoming', text: words('Upcoming', counts?.upcoming) },
    { value: 'waiting', text: words('Waiting', counts?.waiting) },
    { value: 'past', text: 'Past' },
  ];
  return (
    <Segmented label="Which inspections" value={search.tab} options={options} onChange={(tab) => onSearch({ tab })} />
  );
}
