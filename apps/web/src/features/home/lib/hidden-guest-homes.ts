const key = 'rr_hidden_homes';
const most = 500;

/** The homes that a guest does not want to see again, kept in this browser; the latest last. */
export function readHiddenHomes(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the latest 500; a browser that keeps nothing forgets them with the page. */
export function keepHiddenHomes(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-most)));
  } catch {
    return;
  }
}
