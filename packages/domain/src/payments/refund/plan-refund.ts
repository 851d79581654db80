/** A charge that came for a payment, and what of it has not gone back yet. */
export interface RefundSource {
  readonly providerReference: string;
  readonly leftKobo: number;
}

/** What goes back of one charge. */
export interface PlannedPart {
  readonly providerReference: string;
  readonly amountKobo: number;
}

/**
 * From which charges `amountKobo` goes back: from one of them if it is enough, the smallest that is, else from as few as
 * can be, the largest first. Throws when all of them together are less: what never came cannot go back.
 */
export function planRefund(sources: readonly RefundSource[], amountKobo: number): PlannedPart[] {
  const bySize = sources.toSorted((a, b) => b.leftKobo - a.leftKobo);
  const whole = bySize.findLast(({ leftKobo }) => leftKobo >= amountKobo);
  let restKobo = amountKobo;
  const parts: PlannedPart[] = [];
  for (const { providerReference, leftKobo } of whole ? [whole] : bySize) {
    const part = Math.min(restKobo, leftKobo);
    if (part > 0) parts.push({ providerReference, amountKobo: part });
    restKobo -= part;
  }
  if (restKobo > 0) throw new Error(`${restKobo} kobo of a refund came with no charge`);
  return parts;
}
