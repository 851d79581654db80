import type { RefundPart } from '@rentreel/contracts/payments';
import { refundPartWords } from '../../lib/payment-case-words.ts';

/** How far each part of a refund is; nothing when it goes as one. */
export function RefundParts({ parts }: { parts: readonly RefundPart[] }) {
  const isPlain = parts.length === 1 && parts[0]?.state !== 'refused';
  if (parts.length === 0 || isPlain) return null;
  return (
    <ul className="payout-parts" aria-label="Parts sent back">
      {parts.map((part) => (
        <li key={`${part.refund}:${part.place}`}>{refundPartWords(part)}</li>
      ))}
    </ul>
  );
}
