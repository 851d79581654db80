/** At most two capitals: of the first and the last word. Keeps ẹ, ọ and ṣ whole, also when written with combining marks. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => /^\P{M}\p{M}*/u.exec(word ?? '')?.[0].toLocaleUpperCase('en-NG') ?? '').join('');
}
