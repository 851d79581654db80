import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { ShortlistNotFoundPage, ShortlistPage } from '../features/saved/shortlist/shortlist-page.tsx';

export const Route = createFileRoute('/shortlist/$collectionId')({
  params: idParam('collectionId', 'col'),
  validateSearch: ({ key }) => ({ key: typeof key === 'string' ? key : '' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params: { collectionId }, deps: { key } }) => {
    await services.utils.collections.getShared.ensureData({ collectionId, key });
  },
  component: RoutePage,
  errorComponent: ShortlistNotFoundPage,
});

function RoutePage() {
  const { collectionId } = Route.useParams();
  const { key } = Route.useSearch();
  return <ShortlistPage link={{ collectionId, key }} />;
}
