import { type Referral, appealReferralInput, referralAppealLimits } from '@rentreel/contracts/referrals';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

/** Appeals once against a refused referral. */
export function AppealForm({ referralId, onDone }: { referralId: Referral['id']; onDone: () => void }) {
  const done = useDone(onDone, 'referrals');
  const form = useActionForm({
    id: 'appeal',
    schema: appealReferralInput,
    mutation: trpc.referrals.appeal.useMutation(done('Your appeal is sent.')),
    fixed: { referralId },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Send the appeal">
      <TextAreaField
        {...form.text('text')}
        label="Why this is wrong"
        hint="You can appeal once. Our team reviews it and answers within 72 hours."
        rows={6}
        maxLength={referralAppealLimits.appealLetters}
      />
    </ActionForm>
  );
}
