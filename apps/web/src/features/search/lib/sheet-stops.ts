/** How far the list lies over the map on a phone. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** Pixels that stay of a list that is pulled down: its handle and how many homes there are. */
const peekHeight = 92;

/** How high a sheet is at a stop, in a room of so many pixels. */
export function heightAt(stop: SheetStop, room: number): number {
  if (stop === 'peek') return Math.min(peekHeight, room);
  return stop === 'half' ? room / 2 : room;
}

/** The stop nearest to a height. */
export function nearestStop(height: number, room: number): SheetStop {
  const far = (stop: SheetStop) => Math.abs(heightAt(stop, room) - height);
  return sheetStops.reduce((best, stop) => (far(stop) < far(best) ? stop : best));
}

/** The next stop up or down; the same at the ends. */
export function stopBeside(stop: SheetStop, by: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + by] ?? stop;
}
