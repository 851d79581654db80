import { buttonProps, Sheet } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Check, CreditCard, Landmark, type LucideIcon, PiggyBank, Wallet } from 'lucide-react';
import { missingKobo, type PayWay, wayKey, wayName, wayWords } from '../lib/pay-ways.ts';

const icons: Record<PayWay['kind'], LucideIcon> = {
  wallet: Wallet,
  pot: PiggyBank,
  card: CreditCard,
  bank_transfer: Landmark,
};

export function WayIcon({ kind }: { kind: PayWay['kind'] }) {
  const Icon = icons[kind];
  return <Icon className="icon-20" aria-hidden="true" />;
}

export interface WaySheetProps {
  open: boolean;
  onClose: () => void;
  ways: readonly PayWay[];
  chosen: PayWay;
  amountKobo: number;
  balanceKobo: number;
  onChoose: (way: PayWay) => void;
}

/** How to pay: each way with what it means for this sum. */
export function WaySheet({ open, onClose, ways, chosen, amountKobo, balanceKobo, onChoose }: WaySheetProps) {
  const short = missingKobo({ kind: 'wallet' }, amountKobo, balanceKobo);
  return (
    <Sheet open={open} onClose={onClose} title="How do you pay?">
      <ul className="pay-ways">
        {ways.map((way) => (
          <li key={wayKey(way)}>
            <button
              type="button"
              className="pay-way"
              aria-pressed={wayKey(way) === wayKey(chosen)}
              onClick={() => {
                onChoose(way);
                onClose();
              }}
            >
              <WayIcon kind={way.kind} />
              <span className="min-w-0 flex-1">
                <span className="pay-way-name">{wayName(way)}</span>
                <span className="text-14 text-text-2">{wayWords(way, amountKobo, balanceKobo)}</span>
              </span>
              {wayKey(way) === wayKey(chosen) && <Check className="icon-20" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {short > 0 && (
        <Link to="/wallet" {...buttonProps({ variant: 'secondary', block: true })}>
          Top up my wallet
        </Link>
      )}
    </Sheet>
  );
}
