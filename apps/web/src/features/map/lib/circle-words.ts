/** What the circle means. */
export function circleWords(radiusMetres: number): string {
  return `About ${radiusMetres} m around the home; the address is given after a confirmed inspection.`;
}
