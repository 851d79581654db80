import { formatNaira, kobo } from '@rentreel/money';
import { Button } from '@rentreel/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { missingKobo, type PayFunds, payWays, type PayWay, wayName, wayWords } from '../lib/pay-ways.ts';
import { WayIcon, WaySheet } from './way-sheet.tsx';

export interface PayBarProps {
  amountKobo: number;
  funds: PayFunds;
  way: PayWay;
  onChoose: (way: PayWay) => void;
  onPay: () => void;
  pending: boolean;
}

/** The way to pay, and the one button that names the sum. */
export function PayBar({ amountKobo, funds, way, onChoose, onPay, pending }: PayBarProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const { balanceKobo } = funds;
  const short = missingKobo(way, amountKobo, balanceKobo) > 0;
  const sum = formatNaira(kobo(amountKobo));
  return (
    <div className="pay-bar">
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
