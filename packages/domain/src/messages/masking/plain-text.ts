/** A text with the disguises taken off, and for each of its letters the place in the original that it came from. */
export interface PlainText {
  readonly text: string;
  /** `from[i]` and `to[i]`: the letters of the original that became letter i. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ο: 'o',
  α: 'a',
};

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}|\u20e3/u;
const accents = /\p{M}/gu;

function plainLetter(letter: string): string {
  if (invisible.test(letter)) return '';
  const simple = letter.normalize('NFKD').replace(accents, '').toLowerCase();
  return Array.from(simple, (part) => lookAlikes[part] ?? part).join('');
}

/**
 * Undoes what hides a number or an address from a filter: wide and circled letters, accents, invisible letters, digits in
 * boxes (emoji), letters of other scripts.
 */
export function toPlainText(original: string): PlainText {
  const letters: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let place = 0;
  for (const letter of original) {
    for (const unit of plainLetter(letter)) {
      letters.push(unit);
      for (let part = 0; part < unit.length; part += 1) {
        from.push(place);
        to.push(place + letter.length);
      }
    }
    place += letter.length;
  }
  return { text: letters.join(''), from, to };
}
