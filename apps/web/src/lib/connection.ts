/** What the browser tells about the connection; not every browser does. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function currentConnection(): Connection & Partial<EventTarget> {
  return (navigator as { connection?: Connection & EventTarget }).connection ?? {};
}

/** True where every video would be dear or slow: the person saves data, or has 3G or less. */
export function isLean({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return saveData || effectiveType !== '4g';
}

/** How many clips may be fetched before they are watched. */
export function clipsAhead({ saveData = false, effectiveType = '4g' }: Connection): 0 | 1 | 2 {
  if (saveData) return 0;
  return effectiveType === '4g' ? 2 : 1;
}

const key = 'rr_data_saver';

/** True when pictures stand in for video: as the person chose, else as the connection asks. */
export function dataSaverIsOn(): boolean {
  const chosen = localStorage.getItem(key);
  return chosen === null ? isLean(currentConnection()) : chosen === 'on';
}

export function saveDataSaverChoice(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
}
