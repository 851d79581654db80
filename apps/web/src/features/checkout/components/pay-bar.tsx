import { formatNaira, kobo } from '@rentreel/money';
import { Button } from '@rentreel/ui';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { Money } from '../../../components/money/money.tsx';
import { missingKobo, type PayFunds, payWays, type PayWay, wayName, wayWords } from '../lib/pay-ways.ts';
import { WayIcon, WaySheet } from './way-sheet.tsx';

export interface PayBarProps {
  amountKobo: number;
  funds: PayFunds;
  way: PayWay;
  onChoose: (way: PayWay) => void;
  onPay: () => void;
  pending: boolean;
  /** Why the last try did not go through. */
  children?: ReactNode;
}

/** The way to pay, and the one button that names the sum: at the bottom of a phone, beside the lines where there is room. */
export function PayBar({ amountKobo, funds, way, onChoose, onPay, pending, children }: PayBarProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const { balanceKobo } = funds;
  const short = missingKobo(way, amountKobo, balanceKobo) > 0;
  const sum = formatNaira(kobo(amountKobo));
  return (
    <div className="pay-bar">
      <p className="pay-bar-sum">
        You pay now
        <strong>
          <Money amountKobo={amountKobo} />
        </strong>
      </p>
      <div className="pay-bar-way">
        <WayIcon kind={way.kind} />
        <p className="min-w-0 flex-1">
          {wayName(way)}{' '}
          <span className={short ? 'text-danger' : 'text-text-2'}>· {wayWords(way, amountKobo, balanceKobo)}</span>
        </p>
        <Button variant="text" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
          Change<span className="sr-only"> how I pay</span>
        </Button>
      </div>
      {children}
      <Button block size="lg" busy={pending} busyText="Sending…" onClick={short ? () => setOpen(true) : onPay}>
        <Lock className="icon-20" aria-hidden="true" />
        {short ? 'Choose how to pay' : `Pay ${sum} to escrow`}
      </Button>
      <WaySheet
        open={open}
        onClose={() => setOpen(false)}
        ways={payWays(funds)}
        chosen={way}
        amountKobo={amountKobo}
        balanceKobo={balanceKobo}
        onChoose={onChoose}
      />
    </div>
  );
}
