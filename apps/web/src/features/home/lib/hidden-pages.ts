import type { HiddenPage } from '@rentreel/contracts/listings';

export const hiddenPageInput = { limit: 20 };

interface Pages {
  readonly pages: readonly HiddenPage[];
}

/** The pages without a home that shows again. */
export function withoutHidden<T extends Pages>(data: T | undefined, listingId: string): T | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ listing }) => listing.id !== listingId),
      })),
    }
  );
}
