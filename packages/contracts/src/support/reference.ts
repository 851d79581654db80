/** Number of random digits in a reference; a check digit follows that detects errors. */
export const ticketReferenceRandom = 7;

/** Luhn checksum, as on bank cards: detects every wrong digit and nearly every swap of adjacent ones. */
function luhn(figures: string): number {
  const doubled = Array.from(figures)
    .toReversed()
    .map((figure, index) => {
      const value = Number(figure) * (index % 2 === 1 ? 2 : 1);
      return value > 9 ? value - 9 : value;
    });
  return doubled.reduce((sum, value) => sum + value, 0) % 10;
}

/** Creates a reference of eight digits from random bytes, one for each of the first seven digits. */
export function makeTicketReference(bytes: Uint8Array): string {
  const body = [...bytes.subarray(0, ticketReferenceRandom)].map((byte) => byte % 10).join('');
  return `${body}${(10 - luhn(`${body}0`)) % 10}`;
}

/** Parses a typed reference in any grouping; undefined when it is invalid or the checksum fails. */
export function readTicketReference(text: string): string | undefined {
  const figures = text.replaceAll(/[\s.–—#-]/g, '');
  return /^\d{8}$/.test(figures) && luhn(figures) === 0 ? figures : undefined;
}

/** Formats a reference: 4821-7356. */
export const showTicketReference = (reference: string): string => `${reference.slice(0, 4)}-${reference.slice(4)}`;
