import { type FeeKind, type FeeLine, feeKinds, maxRentKobo } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { fieldId } from '../lib/field-id.ts';
import { PercentField } from './percent-field.tsx';

export interface FeeInputProps {
  kind: FeeKind;
  basis: FeeLine['basis'];
  /** Undefined while the field is empty. */
  line: FeeLine | undefined;
  rentKobo: number;
  onChange: (line: FeeLine | undefined) => void;
  action: ReactNode;
}

const hints: Readonly<Record<FeeKind, string>> = {
  agency: 'Paid once to the agent. Leave it empty if there is none.',
  agreement: 'Paid once for the tenancy agreement.',
  caution: 'Comes back when the tenant leaves, less damage.',
  service_charge: 'Paid every year for what is run for all.',
  security_deposit: 'Comes back when rent and bills are paid up.',
  other: 'Paid once. Say in the description what it is for.',
};

/** The figure of a fee, in naira or as a share of the rent. */
export function FeeInput({ kind, basis, line, rentKobo, onChange, action }: FeeInputProps) {
  const common = { id: fieldId(`fees.${kind}`), label: feeKinds[kind].name, action, hint: hints[kind] };
  if (basis === 'percent') {
    return (
      <PercentField
        {...common}
        basisPoints={line?.basis === 'percent' ? line.basisPoints : undefined}
        onChange={(basisPoints) => onChange(basisPoints === undefined ? undefined : { kind, basis, basisPoints })}
        rentKobo={rentKobo}
      />
    );
  }
  return (
    <AmountField
      {...common}
      maxKobo={maxRentKobo}
      valueKobo={line?.basis === 'flat' ? line.amountKobo : undefined}
      onChange={(amountKobo) => onChange(amountKobo === undefined ? undefined : { kind, basis, amountKobo })}
    />
  );
}
