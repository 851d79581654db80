export interface TourSearch {
  /** The stop of the tour, or "off" once it was skipped; the first when left out. */
  stop?: string;
}

/** What the address of the sample says about its tour, so that a link can lead to one stop. */
export function readTourSearch({ stop }: Record<string, unknown>): TourSearch {
  return typeof stop === 'string' && stop !== '' ? { stop } : {};
}
