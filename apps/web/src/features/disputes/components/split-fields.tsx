import type { Dispute } from '@rentreel/contracts/disputes';
import type { Kobo } from '@rentreel/money';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { naira, whoWords } from '../lib/dispute-words.ts';
import { mayGoOn, splittableKobo } from '../lib/split-draft.ts';

export interface SplitDraft {
  readonly goesOn: boolean;
  readonly toTenantKobo: Kobo | undefined;
}

export interface SplitFieldsProps {
  dispute: Dispute;
  draft: SplitDraft;
  onChange: (draft: SplitDraft) => void;
}

/** How what is held is split: the tenant's part is said, the landlord's follows. */
export function SplitFields({ dispute, draft, onChange }: SplitFieldsProps) {
  const all = splittableKobo(dispute, draft.goesOn);
  const tenant = whoWords('tenant', dispute);
  const rest = all - (draft.toTenantKobo ?? 0);
  return (
    <>
      {mayGoOn(dispute) && (
        <ChoiceField
          id="tenancy"
          legend="Does the tenancy go on?"
          options={[
            { value: 'no', text: 'No, it ends' },
            { value: 'yes', text: 'Yes, it goes on' },
          ]}
          value={draft.goesOn ? 'yes' : 'no'}
          onChange={(value) => onChange({ toTenantKobo: undefined, goesOn: value === 'yes' })}
          hint={
            draft.goesOn
              ? `The deposits of ${naira(dispute.depositKobo)} stay in escrow until the move-out.`
              : undefined
          }
        />
      )}
      <AmountField
        id="to-tenant"
        label={`For ${tenant === 'You' ? 'you' : tenant}, the tenant`}
        maxKobo={all}
        valueKobo={draft.toTenantKobo}
        hint={`Of ${naira(all)} that can be split`}
        onChange={(toTenantKobo) => onChange({ ...draft, toTenantKobo })}
      />
      <p aria-live="polite">
        For {whoWords('landlord', dispute) === 'You' ? 'you' : dispute.landlord.name}, the landlord:{' '}
        <strong className="money">{naira(rest)}</strong>
      </p>
    </>
  );
}
