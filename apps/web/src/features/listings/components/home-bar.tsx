import type { ReactNode } from 'react';
import { Money } from '../../../components/money/money.tsx';

export interface HomeBarProps {
  firstYearKobo: number;
  children: ReactNode;
}

/** Stays in reach while the page scrolls: the price and what can be done. */
export function HomeBar({ firstYearKobo, children }: HomeBarProps) {
  return (
    <div className="home-bar" role="group" aria-label="This home">
      <p>
        <Money amountKobo={firstYearKobo} />
        <span>to move in</span>
      </p>
      <div className="home-bar-actions">{children}</div>
    </div>
  );
}
