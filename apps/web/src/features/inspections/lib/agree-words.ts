import type { Inspection } from '@rentreel/contracts/inspections';
import { naira } from './fee-words.ts';

/** What both sides get by agreeing, said beside the button that does it; undefined when there is nothing to agree on. */
export function agreeWords({ allowedTransitions, side, feeKobo, feeState }: Inspection): string | undefined {
  if (!allowedTransitions.includes('confirm') && !allowedTransitions.includes('accept_proposal')) return undefined;
  const fee =
    feeState !== 'held'
      ? ''
      : side === 'tenant'
        ? ` Your ${naira(feeKobo)} stays held until the visit is over.`
        : ` The ${naira(feeKobo)} stays held until the visit is over.`;
  return side === 'landlord'
    ? `By confirming, the tenant gets the address, and you may write your numbers to each other.${fee}`
    : `By taking it you get the address, and you may write your numbers to each other.${fee}`;
}
