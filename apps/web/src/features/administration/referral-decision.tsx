import { type RefusedReferral, decideReferralInput, referralAppealLimits } from '@rentreel/contracts/referrals';
import { Button } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const clear = { value: 'clear', text: 'Count the invitation' } as const;
const uphold = { value: 'uphold', text: 'Uphold the refusal' } as const;

/** Decision about a refused referral; nothing is preselected. Without an appeal there is nothing to uphold. */
export function ReferralDecision({ referral, onDone }: { referral: RefusedReferral; onDone: () => void }) {
  const { id, version, state, referrer, friend, alsoFound } = referral;
  const done = useDone(onDone, 'referrals', 'administration');
  const form = useActionForm({
    id: `referral-${id}`,
    schema: decideReferralInput,
    mutation: trpc.referrals.decide.useMutation(
      done(`Decision sent. ${referrer.name} and ${friend.name} are notified.`),
    ),
    fixed: { referralId: id, version },
    stores: ['text'],
    initial: { decision: undefined, text: '' },
  });
  const decision = form.field('decision');
  return (
    <ActionForm
      form={form}
      button="Decide"
      disabled={decision.value === undefined}
      inline
      after={
        <Button variant="text" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      <ChoiceField {...decision} legend="Decision" options={state === 'appealed' ? [clear, uphold] : [clear]} />
      {decision.value === 'clear' && alsoFound.length > 0 && (
        <p className="text-14 text-text-2">This covers everything listed above that was found about the two.</p>
      )}
      {decision.value !== undefined && (
        <TextAreaField
          {...form.text('text')}
          label={`Message to ${referrer.name}`}
          hint={`${friend.name} is told the decision without this message.`}
          rows={3}
          maxLength={referralAppealLimits.letters}
        />
      )}
    </ActionForm>
  );
}
