/** How far a home is, no finer than the position it was measured from: "about 3 km away". */
export function distanceWords(metres: number): string {
  const km = Math.round(metres / 1000);
  return km < 1 ? 'less than 1 km away' : `about ${km} km away`;
}
