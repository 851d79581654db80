import type { SharedCollectionInput } from '@rentreel/contracts/saved';
import { createFileRoute } from '@tanstack/react-router';
import { ShortlistNotFoundPage } from '../features/saved/not-found.ts';
import { ShortlistPage } from '../features/saved/shortlist/shortlist-page.tsx';

/** What an address says, unchecked: the server answers for a link that is none. */
const linkOf = (collectionId: string, key: string) => ({ collectionId, key }) as SharedCollectionInput;

export const Route = createFileRoute('/shortlist/$collectionId')({
  validateSearch: ({ key }) => ({ key: typeof key === 'string' ? key : '' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params: { collectionId }, deps: { key } }) => {
    await services.utils.collections.getShared.ensureData(linkOf(collectionId, key));
  },
  component: RoutePage,
  errorComponent: ShortlistNotFoundPage,
});

function RoutePage() {
  const { collectionId } = Route.useParams();
  const { key } = Route.useSearch();
  return <ShortlistPage link={linkOf(collectionId, key)} />;
}
