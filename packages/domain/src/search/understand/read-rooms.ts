import { numberPattern, readNumber } from './read-amounts.ts';
import { type Sentence, takeOut } from './sentence.ts';

const count = `(?:${numberPattern})`;
const bedroom = '(?:bed ?ro+ms?|beds?|bdrm?s?|brs?)\\b';
const range = new RegExp(`\\b(${count})(?: ?(?:-|–|to|or) ?)(${count})[ -]?${bedroom}`, 'g');
const least = new RegExp(
  `\\b(?:(?:at least|minimum of|min) (${count})|(${count}) ?(?:\\+|or more))[ -]?${bedroom}`,
  'g',
);
const exact = new RegExp(`\\b(${count})[ -]?${bedroom}`, 'g');
const toilets = new RegExp(`\\b(${count})\\+?[ -]?(?:toilets?|bath ?rooms?|baths?)\\b`, 'g');
const hours = new RegExp(
  `\\b(${count})\\+? ?(?:hours?|hrs?)(?: (?:of|a day of))? ?(?:light|power|electricity|nepa)(?: a day| daily)?\\b`,
  'g',
);

const cars = new RegExp(`\\b(?:parking|car ?park|garage)(?: spaces?| lots?)? for (${count}) cars?\\b`, 'g');

const within = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/** Takes out how many bedrooms, toilets, parked cars and hours of light are wanted. */
export function readRooms(sentence: Sentence): void {
  takeOut(sentence, hours, ([, text = '']) => {
    const minPowerHours = readNumber(text);
    return within(minPowerHours, 1, 24) ? { minPowerHours } : undefined;
  });
  takeOut(sentence, cars, ([, text = '']) => {
    const minParking = readNumber(text);
    return within(minParking, 1, 50) ? { minParking } : undefined;
  });
  takeOut(sentence, range, ([, low = '', high = '']) => {
    const [minBedrooms, maxBedrooms] = [readNumber(low), readNumber(high)].toSorted((a, b) => a - b);
    const known = minBedrooms !== undefined && maxBedrooms !== undefined;
    return known && within(minBedrooms, 0, 20) && within(maxBedrooms, 0, 20) ? { minBedrooms, maxBedrooms } : undefined;
  });
  takeOut(sentence, least, ([, before, behind = '']) => {
    const minBedrooms = readNumber(before ?? behind);
    return within(minBedrooms, 0, 20) ? { minBedrooms } : undefined;
  });
  takeOut(sentence, exact, ([, text = '']) => {
    const bedrooms = readNumber(text);
    return within(bedrooms, 0, 20) ? { minBedrooms: bedrooms, maxBedrooms: bedrooms } : undefined;
  });
  takeOut(sentence, toilets, ([, text = '']) => {
    const minToilets = readNumber(text);
    return within(minToilets, 1, 20) ? { minToilets } : undefined;
  });
}
