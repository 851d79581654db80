import { trpc } from '#/lib/trpc.ts';

/** Whether the user has posted a home; false until that is known. */
export const useHasHomes = (): boolean => (trpc.listings.listMine.useQuery({ limit: 1 }).data?.items.length ?? 0) > 0;
