import type { ReactNode } from 'react';
import { Money } from '#/lib/money/money.tsx';

interface MoneyLineProps {
  name: ReactNode;
  detail?: ReactNode;
  amountKobo: number;
  /** Rendered below the amount. */
  state?: ReactNode;
  /** The sum of the lines above. */
  total?: boolean;
  /** A row of a list instead of a `dl`. */
  as?: 'div' | 'li';
  /** The action of a row of a list. */
  children?: ReactNode;
}

/** A line of an amount: what it is for, and how much. */
export function MoneyLine({ name, detail, amountKobo, state, total = false, as = 'div', children }: MoneyLineProps) {
  const [Row, Name, Value] = as === 'li' ? (['li', 'p', 'div'] as const) : (['div', 'dt', 'dd'] as const);
  return (
    <Row
      className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 border-t border-hairline first:border-t-0 ${total ? 'font-bold' : ''}`}
    >
      <Name className="flex-1 basis-32 min-w-0 wrap-anywhere">
        {name}
        {detail && <small className="block text-14 font-normal text-text-2">{detail}</small>}
      </Name>
      <Value className={`grid flex-none justify-items-end gap-1 ${total ? 'text-20/normal' : 'font-semibold'}`}>
        <Money amountKobo={amountKobo} />
        {state}
      </Value>
      {children}
    </Row>
  );
}
