import { bookingLimits, paymentPlanCodes, paymentPlans } from '@rentreel/contracts/bookings';
import { type FeeKind, feeKinds, maxRentKobo } from '@rentreel/contracts/listings';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';
import { AmountField } from '../../../../components/money/amount-field.tsx';
import { lagosDay } from '../../../../lib/lagos-times.ts';
import { monthsWords } from '../../lib/day-words.ts';
import { feeKindCodes, type TermsDraft } from '../../lib/terms-draft.ts';
import { DayField } from '../day-field.tsx';

export interface TermsFieldsProps {
  draft: TermsDraft;
  onChange: (part: Partial<TermsDraft>) => void;
  now: number;
  /** It begins when the term before it ends, and what is paid once is not paid again. */
  isRenewal: boolean;
}

const lengths = bookingLimits.termMonths.map((months) => ({ value: String(months), text: monthsWords(months) }));
const yearlyKinds: readonly FeeKind[] = ['service_charge', 'other'];
const plans = paymentPlanCodes.map((value) => ({ value, text: paymentPlans[value] }));
const hints: Readonly<Partial<Record<FeeKind, string>>> = {
  caution: 'Comes back after the move-out, less damage.',
  security_deposit: 'Comes back when rent and bills are paid up.',
  agency: 'Paid once. Leave it empty if there is none.',
};

/** Every line of the terms, ready to be changed. */
export function TermsFields({ draft, onChange, now, isRenewal }: TermsFieldsProps) {
  const today = lagosDay(now);
  return (
    <div className="terms-fields">
      {!isRenewal && (
        <DayField
          id="terms-start"
          label="Start of the tenancy"
          value={draft.startDay}
          from={today}
          until={today + bookingLimits.startsWithinDays}
          error={draft.startDay === undefined ? 'Choose a day.' : undefined}
          onChange={(startDay) => onChange({ startDay })}
        />
      )}
      <ChoiceField
        id="terms-months"
        legend="Length"
        options={lengths}
        value={String(draft.months)}
        onChange={(months) => months !== undefined && onChange({ months: Number(months) })}
      />
      <AmountField
        id="terms-rent"
        label="Rent per year"
        maxKobo={maxRentKobo}
        valueKobo={draft.rentKobo}
        error={draft.rentKobo ? undefined : 'Enter a yearly rent above ₦0.'}
        onChange={(rentKobo) => onChange({ rentKobo })}
      />
      {(isRenewal ? yearlyKinds : feeKindCodes).map((kind) => (
        <AmountField
          key={kind}
          id={`terms-${kind}`}
          label={feeKinds[kind].name}
          maxKobo={maxRentKobo}
          valueKobo={draft.fees[kind]}
          {...(hints[kind] !== undefined && { hint: hints[kind] })}
          onChange={(amountKobo) => onChange({ fees: withFee(draft.fees, kind, amountKobo) })}
        />
      ))}
      <ChoiceField
        id="terms-plan"
        legend="How the rent is paid"
        options={plans}
        value={draft.plan}
        onChange={(plan) => plan && onChange({ plan })}
      />
      {!isRenewal && (
        <TextAreaField
          id="terms-conditions"
          label="Conditions, if there are any"
          rows={4}
          maxLength={bookingLimits.conditionsLength}
          value={draft.conditions}
          hint="Such as who paints, or whether pets may live there. They go into the agreement."
          onChange={({ target }) => onChange({ conditions: target.value })}
        />
      )}
    </div>
  );
}

function withFee(fees: TermsDraft['fees'], kind: FeeKind, amountKobo: TermsDraft['fees'][FeeKind]) {
  const rest = Object.fromEntries(Object.entries(fees).filter(([other]) => other !== kind));
  return amountKobo === undefined ? rest : { ...rest, [kind]: amountKobo };
}
