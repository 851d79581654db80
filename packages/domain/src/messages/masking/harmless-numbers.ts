/** Figures that are never somebody's number: amounts, dates, times, measures. A leading zero is no amount's. */
const harmless: readonly RegExp[] = [
  /(?:₦|\bngn|\bn(?=\s?[1-9]))\s?[1-9][\d,]{0,13}(?:\.\d{1,2})?(?:\s?(?:k|m|bn|million|thousand|naira))?\b/g,
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,2})?(?![\d,]\d)/g,
  /(?<!\d[-/. ]{0,3})(?:(?:19|20)\d\d[-/.][01]?\d[-/.][0-3]?\d|[0-3]?\d[-/.][01]?\d[-/.](?:19|20)?\d\d)(?![-/. ]{0,3}\d)/g,
  /(?<!\d[-/.: ]{0,3})[0-2]?\d[:.][0-5]\d\s?(?:am|pm|a\.m|p\.m)?(?![-/.:]{0,3}\d)\b/g,
  /\b\d{1,2}\s?(?:am|pm|noon|o'?clock)\b/g,
  /(?<!\d[-/. ]{0,3})(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)?\d{2}(?![-/. ]{0,3}\d)/g,
  /\b[1-9]\d{0,8}(?:\.\d+)?\s?(?:k|m|million|thousand|naira|kobo|percent|%|sqm|sq|metres?|meters?|km|kva|kwh|units?|litres?|bed(?:room)?s?|rooms?|toilets?|baths?|flats?|years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|people|persons?|cars?|plots?)\b/g,
  /\b\d{1,3}(?:st|nd|rd|th)\b/g,
];

/** A piece of text, by the places of its first letter and of the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where such figures stand in a plain text. */
export function findHarmlessNumbers(text: string): Span[] {
  return harmless.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length })),
  );
}
