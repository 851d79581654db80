import type { Services } from '@rentreel/domain/kernel';
import { catchUpSearch } from '@rentreel/domain/listings';

/** Puts homes into the search that a migration has left out of it, beside the requests; `stop` ends it between portions. */
export function startSearchCatchUp({ database, log }: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = catchUpSearch(database, stopping.signal).then(
    (homes) => homes > 0 && log.info({ homes }, 'homes were put into the search'),
    (error: unknown) => log.error({ error }, 'homes could not be put into the search'),
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
