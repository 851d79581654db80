import { type VerificationPart, appealCaseInput, verificationLimits } from '@rentreel/contracts/verification';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

interface AppealSheetProps {
  caseId: NonNullable<VerificationPart['caseId']>;
  version: VerificationPart['version'];
  onClose: () => void;
}

/** Requests a manual review of a step that cannot be repeated. */
export default function AppealSheet({ caseId, version, onClose }: AppealSheetProps) {
  const done = useDone(onClose, 'verification');
  const form = useActionForm({
    id: 'appeal',
    schema: appealCaseInput,
    mutation: trpc.verification.appeal.useMutation(done('Appeal sent. Our team will review it within 72 hours.')),
    fixed: { caseId, version },
    stores: ['words'],
    initial: { words: '' },
  });
  return (
    <ActionSheet open onClose={onClose} title="Request a manual review">
      <ActionForm form={form} button="Send for manual review">
        <TextAreaField
          {...form.text('words')}
          label="What should we review?"
          hint="Explain why you think the decision was wrong. A verifier reviews it and can reopen this step for you."
          rows={4}
          maxLength={verificationLimits.noteLength}
        />
      </ActionForm>
    </ActionSheet>
  );
}
