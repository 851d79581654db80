import type { BookingCounts, BookingTab } from '@rentreel/contracts/bookings';
import { Segmented } from '@rentreel/ui';

export interface BookingTabsProps {
  counts: BookingCounts;
  tab: BookingTab;
  onTab: (tab: BookingTab) => void;
}

const names: Readonly<Record<BookingTab, string>> = {
  applications: 'Applied',
  upcoming: 'Upcoming',
  active: 'Active',
  past: 'Past',
};

/** Applications, homes to move into, tenancies that run, and what has ended, with how many there are. */
export function BookingTabs({ counts, tab, onTab }: BookingTabsProps) {
  const options = (Object.keys(names) as BookingTab[]).map((value) => ({
    value,
    text: counts[value] > 0 && value !== 'past' ? `${names[value]} ${counts[value]}` : names[value],
  }));
  return <Segmented label="Which bookings" value={tab} options={options} onChange={onTab} />;
}
