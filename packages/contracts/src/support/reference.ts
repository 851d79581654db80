/** Random figures of a reference; one more, worked out from them, shows a slip of the tongue. */
export const ticketReferenceRandom = 7;

/** Luhn's sum, as of bank cards: every wrong figure changes it, and nearly every swap of two neighbours. */
function luhn(figures: string): number {
  const doubled = Array.from(figures)
    .toReversed()
    .map((figure, index) => {
      const value = Number(figure) * (index % 2 === 1 ? 2 : 1);
      return value > 9 ? value - 9 : value;
    });
  return doubled.reduce((sum, value) => sum + value, 0) % 10;
}

/** A reference of eight figures from random bytes, one for each of the first seven. */
export function makeTicketReference(bytes: Uint8Array): string {
  const body = [...bytes.subarray(0, ticketReferenceRandom)].map((byte) => byte % 10).join('');
  return `${body}${(10 - luhn(`${body}0`)) % 10}`;
}

/** The reference that somebody typed, in whatever groups; undefined when it is none or there is a slip in it. */
export function readTicketReference(text: string): string | undefined {
  const figures = text.replaceAll(/[\s.–—#-]/g, '');
  return /^\d{8}$/.test(figures) && luhn(figures) === 0 ? figures : undefined;
}

/** A reference as people say it: 4821-7356. */
export const showTicketReference = (reference: string): string => `${reference.slice(0, 4)}-${reference.slice(4)}`;
