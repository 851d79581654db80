import type { UserActor } from '../kernel/index.ts';

/** Saved searches are their person's alone; one that was removed is there for nobody. */
export function mayChangeSearch(
  actor: UserActor,
  search: { readonly userId: string; readonly removedAt: number | null },
): boolean {
  return search.userId === actor.userId && search.removedAt === null;
}
