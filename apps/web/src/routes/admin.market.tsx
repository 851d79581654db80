import { createFileRoute } from '@tanstack/react-router';
import { readMarketFilter } from '../features/administration/market/market-filter.ts';
import { MarketPage } from '../features/administration/market/market-page.tsx';

/** Raw parameters of the address: the page parses them, so that only its visitors download the parser. */
type Search = Partial<Record<'state' | 'city' | 'area' | 'rooms', unknown>>;

export const Route = createFileRoute('/admin/market')({
  validateSearch: (search: Search) => search,
  component: RoutePage,
});

function RoutePage() {
  return <MarketPage filter={readMarketFilter(Route.useSearch())} />;
}
