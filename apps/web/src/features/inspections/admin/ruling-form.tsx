import { type InspectionDispute, type RuleInput, ruleInput } from '@rentreel/contracts/inspections';
import { ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { rulingEffects } from './format.ts';

const finality = ({ appeal }: Pick<InspectionDispute, 'appeal'>) =>
  appeal === null
    ? 'Both people are notified now. The other side can appeal once, within 7 days.'
    : 'Both people are notified now. The decision is final.';

/** Decides the dispute with a reason; no side is preselected. Requires a confirmation, as it moves the fee. */
export default function RulingForm({ dispute }: { dispute: InspectionDispute }) {
  const { id, version } = dispute;
  const [asked, setAsked] = useState<RuleInput>();
  const close = () => setAsked(undefined);
  const ruling = useRule(dispute);
  const form = useActionForm({
    id: `rule-${id}`,
    schema: ruleInput,
    mutation: { mutate: setAsked, isPending: ruling.isPending, error: ruling.error, reset: ruling.reset },
    fixed: { inspectionId: id, version },
    stores: ['note'],
    initial: { inFavourOf: undefined, note: '' },
  });
  const { inFavourOf: side } = form.draft;
  return (
    <>
      <ActionForm form={form} button={side ? `Decide for the ${side}` : 'Decide'} disabled={side === undefined}>
        <ChoiceField
          {...form.field('inFavourOf')}
          legend="Who is right?"
          options={[
            { value: 'tenant', text: `${dispute.tenant.name}, the tenant` },
            { value: 'landlord', text: `${dispute.landlord.name}, the landlord` },
          ]}
        />
        <TextAreaField
          {...form.text('note')}
          label="Why?"
          hint="Both people will see this. It’s recorded with your name."
          rows={3}
          maxLength={500}
        />
      </ActionForm>
      {asked && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => {
            // At once: a dialog would cover what undoes the decision.
            close();
            ruling.mutate(asked);
          }}
          title={`Is ${dispute[asked.inFavourOf].name}, the ${asked.inFavourOf}, right?`}
          confirmText={`Yes, decide for the ${asked.inFavourOf}`}
        >
          <ul className="grid gap-2">
            {[...rulingEffects(dispute, asked.inFavourOf), finality(dispute)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Closes a dispute and refetches the list, even when the dispute was closed or changed concurrently. */
function useRule(dispute: InspectionDispute) {
  const { inspections } = trpc.useUtils();
  return trpc.inspections.rule.useMutation({
    onSuccess: (_, { inFavourOf }) => {
      notify(`Decided for ${dispute[inFavourOf].name}, the ${inFavourOf}. Both are notified.`);
      void inspections.invalidate();
    },
    onError: (error) => {
      const { code, text } = readFailure(error);
      if (code?.startsWith('inspections.') !== true) return;
      // Shown as a toast too, because refetching may remove the card with its error.
      notify(text);
      void inspections.invalidate();
    },
  });
}
