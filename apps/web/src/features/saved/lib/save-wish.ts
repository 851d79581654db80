const key = 'rr_save_wish';
/** Who comes back later has forgotten what they pressed. */
const goodForMs = 30 * 60_000;

/** Remembers, until the guest has logged in, which home they wanted to save. */
export function keepSaveWish(listingId: string, now = Date.now()): void {
  sessionStorage.setItem(key, JSON.stringify({ listingId, until: now + goodForMs }));
}

/** True once, for the home that was remembered, when it was not long ago. */
export function takeSaveWish(listingId: string, now = Date.now()): boolean {
  const wish = readWish();
  if (wish?.listingId !== listingId) return false;
  sessionStorage.removeItem(key);
  return now < wish.until;
}

function readWish(): { listingId: string; until: number } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('listingId' in kept) || !('until' in kept)) return undefined;
    return { listingId: String(kept.listingId), until: Number(kept.until) };
  } catch {
    return undefined;
  }
}
