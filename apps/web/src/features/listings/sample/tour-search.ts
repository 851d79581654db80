export interface TourSearch {
  /** Stop of the tour, or "off" once it was skipped; the first one when omitted. */
  stop?: string;
}

/** Parameters of the sample's address, so that links can open a stop of the tour. */
export function readTourSearch({ stop }: Record<string, unknown>): TourSearch {
  return typeof stop === 'string' && stop !== '' ? { stop } : {};
}
