import type { Id } from '@rentreel/contracts/ids';

/** What a person wants of a home and the server does not know yet. */
export interface SaveToSend {
  readonly listingId: Id<'lst'>;
  readonly wish: 'save' | 'unsave';
}

interface Outbox {
  readonly owner: string;
  readonly saves: readonly SaveToSend[];
}

const key = 'rr_saves_to_send';
const nothing: readonly SaveToSend[] = [];

/** The wishes of a person, one for each home, the oldest first. They outlive the page. */
export function savesToSend(owner: string | undefined): readonly SaveToSend[] {
  const kept = read();
  return kept !== null && kept.owner === owner ? kept.saves : nothing;
}

/** Adds a wish; it takes the place of an earlier one for the same home. Another person's are forgotten. */
export function addSaveToSend(owner: string, added: SaveToSend): void {
  const others = savesToSend(owner).filter(({ listingId }) => listingId !== added.listingId);
  write({ owner, saves: [...others, added] });
}

/** Takes a wish out when it has been sent, unless it has changed meanwhile. */
export function removeSentSave(owner: string, { listingId, wish }: SaveToSend): void {
  const rest = savesToSend(owner).filter((save) => save.listingId !== listingId || save.wish !== wish);
  write({ owner, saves: rest });
}

export function forgetSavesToSend(): void {
  localStorage.removeItem(key);
}

function read(): Outbox | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Outbox | null;
  } catch {
    return null;
  }
}

function write(outbox: Outbox): void {
  if (outbox.saves.length === 0) return forgetSavesToSend();
  return localStorage.setItem(key, JSON.stringify(outbox));
}
