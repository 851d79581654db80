import { type PaymentPlan, bookingLimits, paymentPlanCodes, paymentPlans } from '@rentreel/contracts/bookings';
import { type FeeKind, feeKinds, maxRentKobo } from '@rentreel/contracts/listings';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import type { ValueBinding } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { monthsLabel } from '../format.ts';
import { type TermsDraft, feeAmount, withFee } from './terms.ts';

const lengths = bookingLimits.termMonths.map((months) => ({ value: String(months), text: monthsLabel(months) }));
const plans = paymentPlanCodes.map((value) => ({ value, text: paymentPlans[value] }));
const hints: Readonly<Partial<Record<FeeKind, string>>> = {
  caution: 'Comes back after the move-out, less damage.',
  security_deposit: 'Comes back when rent and bills are paid up.',
  agency: 'Paid once. Leave it empty if there is none.',
};

interface PriceFieldsProps {
  months: ValueBinding<number>;
  rent: ValueBinding<number>;
  fees: ValueBinding<NonNullable<TermsDraft['fees']>>;
  plan: ValueBinding<PaymentPlan>;
  /** Kinds of fees allowed in these terms. */
  feeKindCodes: readonly FeeKind[];
}

/** Fields that an offer and a renewal share: length, rent, fees and payment plan. */
export function PriceFields({ months, rent, fees, plan, feeKindCodes }: PriceFieldsProps) {
  const { value: rentKobo, ...rentField } = rent;
  return (
    <>
      <ChoiceField
        {...months}
        legend="Length"
        options={lengths}
        value={String(months.value)}
        onChange={(chosen) => chosen !== undefined && months.onChange(Number(chosen))}
      />
      <AmountField {...rentField} label="Rent per year" maxKobo={maxRentKobo} valueKobo={rentKobo} />
      {feeKindCodes.map((kind) => (
        <AmountField
          key={kind}
          id={`terms-${kind}`}
          label={feeKinds[kind].name}
          maxKobo={maxRentKobo}
          valueKobo={feeAmount({ fees: fees.value }, kind)}
          {...(hints[kind] !== undefined && { hint: hints[kind] })}
          onChange={(amountKobo) => fees.onChange(withFee({ fees: fees.value }, kind, amountKobo))}
        />
      ))}
      <ChoiceField {...plan} legend="How the rent is paid" options={plans} />
    </>
  );
}
