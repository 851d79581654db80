/** Network information of the browser; not every browser provides it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function currentConnection(): Connection & Partial<EventTarget> {
  return (navigator as { connection?: Connection & EventTarget }).connection ?? {};
}

/** Returns true when video would be expensive or slow: the user saves data, or the connection is 3G or slower. */
export function isSlowConnection({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return saveData || effectiveType !== '4g';
}

/** Returns how many clips to prefetch. */
export function clipsAhead({ saveData = false, effectiveType = '4g' }: Connection): 0 | 1 | 2 {
  if (saveData) return 0;
  return effectiveType === '4g' ? 2 : 1;
}

const key = 'rr_data_saver';

/** Returns true when images replace video: by the user's choice, otherwise by the connection. */
export function dataSaverIsOn(): boolean {
  const chosen = localStorage.getItem(key);
  return chosen === null ? isSlowConnection(currentConnection()) : chosen === 'on';
}

export function saveDataSaverChoice(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
}
