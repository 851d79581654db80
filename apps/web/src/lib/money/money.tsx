import { formatNaira, kobo } from '@rentreel/values';

export interface MoneyProps {
  /** Kobo; shown without a sign when `absolute`. */
  amountKobo: number;
  absolute?: boolean;
  /** Renders the kobo smaller than the naira. */
  smallKobo?: boolean;
  className?: string;
}

/** An amount in ₦, never truncated. */
export function Money({ amountKobo, absolute = false, smallKobo = false, className = '' }: MoneyProps) {
  const text = formatNaira(kobo(absolute ? Math.abs(amountKobo) : amountKobo));
  const [naira, decimals] = smallKobo ? text.split('.') : [text];
  return (
    <span className={`money ${className}`.trim()}>
      {naira}
      {decimals !== undefined && <small>.{decimals}</small>}
    </span>
  );
}
