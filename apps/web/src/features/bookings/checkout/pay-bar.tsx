import { Button, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Check, CreditCard, Landmark, Lock, type LucideIcon, PiggyBank, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { Money } from '#/lib/money/money.tsx';
import {
  type PayFunds,
  type PaymentChoice,
  choiceKey,
  choiceLabel,
  choiceName,
  missingKobo,
  payButtonLabel,
  paymentChoices,
} from './payment-methods.ts';

interface PayBarProps {
  amountKobo: number;
  funds: PayFunds;
  way: PaymentChoice;
  onChoose: (way: PaymentChoice) => void;
  onPay: () => void;
  pending: boolean;
  /** Why the last attempt failed. */
  children?: ReactNode;
}

/** Payment method and the button that names the amount: at the bottom of a phone, beside the lines on wide screens. */
export function PayBar({ amountKobo, funds, way, onChoose, onPay, pending, children }: PayBarProps) {
  const [open, setOpen] = useState(false);
  const { balanceKobo } = funds;
  const short = missingKobo(way, amountKobo, balanceKobo) > 0;
  return (
    <div className="pay-bar sticky lg:static bottom-0 without-nav z-2 grid gap-2 lg:gap-4 border-t border-hairline lg:border lg:border-hairline lg:rounded-card lg:shadow-1 lg:mx-0 bg-surface">
      <p className="hidden lg:grid lg:text-text-2 lg:text-14/normal">
        You pay now
        <strong className="lg:text-text lg:wrap-anywhere lg:text-32">
          <Money amountKobo={amountKobo} />
        </strong>
      </p>
      <div className="flex items-center gap-2 text-14/normal">
        <ChoiceIcon kind={way.kind} />
        <p className="min-w-0 flex-1">
          {choiceName(way)}{' '}
          <span className={short ? 'text-danger' : 'text-text-2'}>· {choiceLabel(way, amountKobo, balanceKobo)}</span>
        </p>
        <Button variant="text" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
          Change<span className="sr-only"> how I pay</span>
        </Button>
      </div>
      {children}
      <Button block size="lg" busy={pending} busyText="Sending…" onClick={short ? () => setOpen(true) : onPay}>
        <Lock className="icon-20" aria-hidden="true" />
        {payButtonLabel(way, amountKobo, balanceKobo)}
      </Button>
      <PaymentMethodSheet
        open={open}
        onClose={() => setOpen(false)}
        ways={paymentChoices(funds)}
        chosen={way}
        amountKobo={amountKobo}
        balanceKobo={balanceKobo}
        onChoose={onChoose}
      />
    </div>
  );
}

const icons: Record<PaymentChoice['kind'], LucideIcon> = {
  wallet: Wallet,
  pot: PiggyBank,
  card: CreditCard,
  bank_transfer: Landmark,
};

function ChoiceIcon({ kind }: { kind: PaymentChoice['kind'] }) {
  const Icon = icons[kind];
  return <Icon className="icon-20" aria-hidden="true" />;
}

interface PaymentMethodSheetProps {
  open: boolean;
  onClose: () => void;
  ways: readonly PaymentChoice[];
  chosen: PaymentChoice;
  amountKobo: number;
  balanceKobo: number;
  onChoose: (way: PaymentChoice) => void;
}

/** Choice of payment method, each with its effect for this amount. */
function PaymentMethodSheet({
  open,
  onClose,
  ways,
  chosen,
  amountKobo,
  balanceKobo,
  onChoose,
}: PaymentMethodSheetProps) {
  const short = missingKobo({ kind: 'wallet' }, amountKobo, balanceKobo);
  return (
    <ActionSheet open={open} onClose={onClose} title="How do you pay?">
      <ul className="grid gap-2 mb-4">
        {ways.map((way) => (
          <li key={choiceKey(way)}>
            <button
              type="button"
              className="flex items-center gap-3 w-full min-h-16 py-2.5 px-3.5 border border-border rounded-card text-start aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
              aria-pressed={choiceKey(way) === choiceKey(chosen)}
              onClick={() => {
                onChoose(way);
                onClose();
              }}
            >
              <ChoiceIcon kind={way.kind} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{choiceName(way)}</span>
                <span className="text-14 text-text-2">{choiceLabel(way, amountKobo, balanceKobo)}</span>
              </span>
              {choiceKey(way) === choiceKey(chosen) && <Check className="icon-20" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {short > 0 && (
        <Link to="/wallet" {...buttonProps({ variant: 'secondary', block: true })}>
          Top up my wallet
        </Link>
      )}
    </ActionSheet>
  );
}
