import { type FeeKind, maxRentKobo } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { CostSummary } from '../components/cost-summary.tsx';
import { FeeField } from '../components/fee-field.tsx';
import { LawHintList } from '../components/law-hint-list.tsx';
import { NoFees } from '../components/no-fees.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { feeOf } from '../lib/fee-edit.ts';
import { fieldId } from '../lib/field-id.ts';

const usual: readonly FeeKind[] = ['agency', 'agreement', 'caution', 'service_charge'];
const listedByAnswers = [
  { value: 'owner', text: 'I own it' },
  { value: 'agent', text: 'I act for the owner (agent)' },
] as const;
const rare = [
  { kind: 'security_deposit', text: 'Add a security deposit' },
  { kind: 'other', text: 'Add another fee' },
] as const;

export function MoneyStep() {
  const { content, set, problemAt, leave } = useDraft();
  const [added, setAdded] = useState<readonly FeeKind[]>([]);
  const isShown = (kind: FeeKind) => added.includes(kind) || feeOf(content, kind) !== undefined;
  return (
    <>
      <ChoiceField
        id={fieldId('listedBy')}
        legend="Who puts the home up?"
        options={listedByAnswers}
        value={content.listedBy}
        onChange={(listedBy) => set({ listedBy })}
        hint="Tenants see it on the page of the home."
        error={problemAt('listedBy')}
        onLeave={() => leave('listedBy')}
      />
      <AmountField
        id={fieldId('rentKobo')}
        label="Rent"
        end={<span className="input-unit">per year</span>}
        maxKobo={maxRentKobo}
        valueKobo={content.rentKobo}
        onChange={(rentKobo) => set({ rentKobo })}
        error={problemAt('rentKobo')}
        onBlur={() => leave('rentKobo')}
      />
      {usual.map((kind) => (
        <FeeField key={kind} kind={kind} />
      ))}
      {rare.map(({ kind, text }) =>
        isShown(kind) ? (
          <FeeField key={kind} kind={kind} />
        ) : (
          <Button
            key={kind}
            variant="text"
            className="justify-self-start"
            onClick={() => setAdded((kinds) => [...kinds, kind])}
          >
            <Plus className="icon-20" aria-hidden="true" />
            {text}
          </Button>
        ),
      )}
      <NoFees />
      <CostSummary />
      <LawHintList />
    </>
  );
}
