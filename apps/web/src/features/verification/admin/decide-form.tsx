import {
  type CaseDecision,
  type HomeCheck,
  type VerificationCase,
  type VerificationReason,
  checksOf,
  decideCaseInput,
  homeChecks,
  reasonsOf,
  verificationLimits,
  verificationReasons,
} from '@rentreel/contracts/verification';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { DateField } from '#/lib/forms/date-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { type TextBinding, type ValueBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useRefetch } from '#/lib/use-refetch.ts';

const decisionLabels: Readonly<Record<CaseDecision, string>> = {
  approve: 'Approve',
  ask: 'Request one thing again',
  reject: 'Refuse',
  revoke: 'Withdraw the approval',
};

/** Decision with the reason and a text that the user reads; nothing is preselected. */
export function DecideForm({ seen }: { seen: VerificationCase }) {
  const { id: caseId, version, kind, decisions } = seen;
  const { verification } = trpc.useUtils();
  const form = useActionForm({
    id: 'decide',
    schema: decideCaseInput,
    mutation: trpc.verification.decide.useMutation({
      onSuccess: (after) => {
        verification.getCase.setData({ caseId: after.id }, after);
        notify('Decision sent. The person is notified.');
      },
      onSettled: useRefetch('verification', 'administration'),
    }),
    fixed: { caseId, version },
    stores: ['note'],
    initial: { decision: undefined, reason: undefined, note: '', documentEnd: undefined, checked: [] },
    fieldOf: (code) => (code === 'verification.nothing_checked' ? 'checked' : undefined),
  });
  const decision = form.field('decision');
  const reason = form.field('reason');
  const chosen = decision.value;
  const isApproval = chosen === 'approve';
  return (
    <section className="card grid gap-4" data-padded="true" aria-label="Decision">
      <ActionForm
        form={form}
        button={chosen === undefined ? 'Decide' : decisionLabels[chosen]}
        disabled={chosen === undefined}
      >
        <ChoiceField
          {...decision}
          legend="Decision"
          options={decisions.map((value) => ({ value, text: decisionLabels[value] }))}
          onChange={(next) => {
            decision.onChange(next);
            form.set('reason', undefined);
          }}
        />
        {isApproval && (
          <>
            {kind === 'document' && (
              <DateField
                {...form.text('documentEnd')}
                label="Last day of the document"
                hint="Leave it empty when the document has none."
              />
            )}
            <Checks kind={kind} field={form.field('checked')} />
          </>
        )}
        {chosen !== undefined && !isApproval && (
          <ReasonFields
            label="Reason"
            unchosen="The person will see its text."
            among={reasonsOf(kind, chosen === 'ask' ? 'ask' : 'reject')}
            reason={reason}
            note={form.text('note')}
          />
        )}
      </ActionForm>
    </section>
  );
}

interface ReasonFieldsProps {
  label: string;
  /** Placeholder for the text of the reason. */
  unchosen: string;
  among: readonly VerificationReason[];
  reason: ValueBinding<VerificationReason> | ValueBinding<VerificationReason | null>;
  note: TextBinding;
}

/** Reason of a refusal for the user, and an additional text. */
export function ReasonFields({ label, unchosen, among, reason, note }: ReasonFieldsProps) {
  return (
    <>
      <SelectField
        {...reason}
        label={label}
        placeholder="Choose"
        hint={reason.value ? verificationReasons[reason.value].text : unchosen}
        options={among.map((value) => ({ value, text: verificationReasons[value].name }))}
        value={reason.value ?? undefined}
      />
      <TextAreaField {...note} label="Something to add (optional)" rows={3} maxLength={verificationLimits.noteLength} />
    </>
  );
}

interface ChecksProps {
  kind: VerificationCase['kind'];
  field: ValueBinding<readonly HomeCheck[]>;
}

/** What a verifier checked for a home; the landlord reads it. */
export function Checks({ kind, field }: ChecksProps) {
  const checks = checksOf(kind);
  if (checks.length === 0) return null;
  return (
    <CheckField
      {...field}
      legend="What you checked"
      options={checks.map((value) => ({ value, text: homeChecks[value].text }))}
      value={field.value ?? []}
    />
  );
}
