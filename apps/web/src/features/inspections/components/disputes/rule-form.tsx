import type { InspectionDispute, InspectionSide } from '@rentreel/contracts/inspections';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';
import { useRule } from '../../hooks/use-rule.ts';
import { rulingEffects } from '../../lib/dispute-words.ts';

const least = 10;

/** Who is right, and why; asked once more, as it cannot be taken back. */
export function RuleForm({ dispute }: { dispute: InspectionDispute }) {
  const { id, version } = dispute;
  const [side, setSide] = useState<InspectionSide>();
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRule(dispute, () => setAsking(false));
  const tooShort = note.trim().length < least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setAsking(side !== undefined && !tooShort);
  };
  return (
    <form className="deed-form" onSubmit={submit} noValidate>
      <ChoiceField
        id={`right-${id}`}
        legend="Who is right?"
        options={[
          { value: 'tenant', text: `${dispute.tenant.name}, the tenant` },
          { value: 'landlord', text: `${dispute.landlord.name}, the landlord` },
        ]}
        value={side}
        onChange={setSide}
        error={checked && side === undefined ? 'Choose who is right.' : undefined}
      />
      <TextAreaField
        id={`why-${id}`}
        label="Why?"
        hint="Both of them read it, and it is kept with your name."
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={checked && tooShort ? `Say it in at least ${least} characters.` : undefined}
      />
      <FormFailure error={error} />
      <Button type="submit">{side ? `Decide for the ${side}` : 'Decide'}</Button>
      {side && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => mutate({ inspectionId: id, version, inFavourOf: side, note })}
          title={`Is ${dispute[side].name}, the ${side}, right?`}
          confirmText={`Yes, decide for the ${side}`}
          busy={isPending}
        >
          <ul className="dispute-sure">
            {[...rulingEffects(dispute, side), 'Both are told now. It cannot be taken back.'].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </form>
  );
}
