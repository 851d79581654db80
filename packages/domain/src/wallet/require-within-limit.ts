import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { formatNaira, type Kobo, kobo } from '@rentreel/money';
import { DomainError } from '../kernel/index.ts';

/** Refuses more than one movement may carry: `wallet.amount_over_limit`, with the limit in naira. */
export function requireWithinLimit(amountKobo: Kobo): void {
  if (amountKobo <= maxMovementKobo) return;
  throw new DomainError('wallet.amount_over_limit', { max: formatNaira(kobo(maxMovementKobo)) });
}
