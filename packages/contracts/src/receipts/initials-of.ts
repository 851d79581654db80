/** The first letters of a name: "A. O." of Adaeze Okafor. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s-]+/)
    .map((word) => word.match(/\p{L}/u)?.[0])
    .filter((letter) => letter !== undefined);
  return letters.length === 0 ? '–' : letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}
