import { type ClaimConflict, type Claimant, decideClaimsInput, reasonsOf } from '@rentreel/contracts/verification';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { Checks, ReasonFields } from './decide-form.tsx';

const reasons = reasonsOf('authority', 'reject');

/** Decides which claim is valid, with a reason that the refused user reads; nothing is preselected. */
export function DecideClaims({ conflict: { id: conflictId, first, second } }: { conflict: ClaimConflict }) {
  const { verification } = trpc.useUtils();
  const form = useActionForm({
    id: 'decide-claims',
    schema: decideClaimsInput,
    mutation: trpc.verification.decideClaims.useMutation({
      onSuccess: (left) => {
        verification.listConflicts.setData(undefined, left);
        notify('Decision sent. Both people are notified.');
      },
      onSettled: () => verification.invalidate(),
    }),
    fixed: { conflictId, firstVersion: first.version, secondVersion: second.version },
    initial: { decision: undefined, reason: undefined, note: '', checked: [] },
    fieldOf: (code) => (code === 'verification.nothing_checked' ? 'checked' : undefined),
  });
  const decision = form.field('decision');
  const standing: Partial<Record<string, Claimant>> = { keep_first: first, give_second: second };
  const stands = decision.value === undefined ? undefined : standing[decision.value];
  return (
    <section className="card grid gap-4" data-padded="true" aria-label="Decision">
      <ActionForm form={form} button="Decide both claims" disabled={decision.value === undefined}>
        <ChoiceField
          {...decision}
          legend="Whose claim stands?"
          options={[
            { value: 'keep_first', text: `The first: ${first.person.name}` },
            { value: 'give_second', text: `The second: ${second.person.name}` },
            { value: 'refuse_both', text: 'Neither' },
          ]}
        />
        {stands?.pending === true && <Checks kind="authority" field={form.field('checked')} />}
        {decision.value !== undefined && (
          <>
            <ReasonFields
              label="Reason for the refusal"
              unchosen="The person who is refused will see its text."
              among={reasons}
              reason={form.field('reason')}
              note={form.text('note')}
            />
            <p className="text-14 text-text-2">
              What the refused person lists of this home is taken off RentReel.
              {stands === undefined && ' Both are refused.'}
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}
