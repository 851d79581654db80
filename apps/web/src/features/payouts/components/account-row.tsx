import type { BankAccount } from '@rentreel/contracts/payouts';
import { Badge, Button } from '@rentreel/ui';
import { Check, Clock } from 'lucide-react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { useAccountDeeds } from '../hooks/use-account-deeds.ts';

/** One account: whose, where, since when it works, and what can be done with it. */
export function AccountRow({ account, now }: { account: BankAccount; now: number }) {
  const { bankName, accountName, lastDigits, isDefault, usableFrom } = account;
  const { makeDefault, remove, busy, error } = useAccountDeeds(account);
  const spoken = `${bankName}, number ending in ${lastDigits}`;
  return (
    <li className="account-row">
      <div className="account-head">
        <p className="account-bank">
          {bankName}{' '}
          <span className="account-digits" aria-label={`number ending in ${lastDigits}`} role="img">
            ••{lastDigits}
          </span>
        </p>
        {isDefault && (
          <Badge tone="ok" icon={Check}>
            Default
          </Badge>
        )}
      </div>
      <p className="payout-fine">{accountName}</p>
      {usableFrom > now && (
        <p>
          <Badge tone="sun" icon={Clock}>
            Can be used from {formatDateTime(usableFrom)}
          </Badge>
        </p>
      )}
      <FormFailure error={error} />
      <div className="account-deeds">
        {!isDefault && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={makeDefault}>
            Make default<span className="sr-only">: {spoken}</span>
          </Button>
        )}
        <Button variant="secondary" size="sm" disabled={busy} onClick={remove}>
          Remove<span className="sr-only">: {spoken}</span>
        </Button>
      </div>
    </li>
  );
}
