import { type Mandate, endMandateInput, mandateActionInput, mandateLimits } from '@rentreel/contracts/mandates';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { otherName } from './format.ts';
import { useAfterMandate } from './queries.ts';

interface EndProps {
  mandate: Mandate;
  onClose: () => void;
}

interface EndMandateProps extends EndProps {
  how: 'withdraw' | 'decline' | 'revoke';
}

/** Ends a mandate, signed or not. */
export default function EndMandate({ how, ...props }: EndMandateProps) {
  return how === 'withdraw' ? <Withdraw {...props} /> : <EndWithReason {...props} how={how} />;
}

function Withdraw({ mandate, onClose }: EndProps) {
  const isDraft = mandate.state === 'draft';
  const form = useActionForm({
    id: 'withdraw',
    schema: mandateActionInput,
    mutation: trpc.mandates.withdraw.useMutation(useAfterMandate(onClose)),
    fixed: { mandateId: mandate.id, version: mandate.version },
    initial: {},
  });
  return (
    <ActionSheet onClose={onClose} title={isDraft ? 'Discard this draft?' : 'Withdraw the mandate?'}>
      <ActionForm form={form} button={isDraft ? 'Discard draft' : 'Withdraw mandate'} variant="danger">
        <p className="text-text-2">
          {isDraft ? 'No one has seen it yet.' : `${mandate.ownerName} can still read it, but can no longer sign it.`}
        </p>
      </ActionForm>
    </ActionSheet>
  );
}

function EndWithReason({ mandate, onClose, how }: EndProps & { how: 'decline' | 'revoke' }) {
  const { decline, revoke } = trpc.mandates;
  const after = useAfterMandate(onClose);
  const [declining, revoking] = [decline.useMutation(after), revoke.useMutation(after)];
  const form = useActionForm({
    id: how,
    schema: endMandateInput,
    mutation: how === 'decline' ? declining : revoking,
    fixed: { mandateId: mandate.id, version: mandate.version },
    stores: ['reason'],
    initial: { reason: '' },
  });
  const other = otherName(mandate);
  const isDecline = how === 'decline';
  return (
    <ActionSheet onClose={onClose} title={isDecline ? 'Decline the mandate?' : 'End the mandate?'}>
      <ActionForm form={form} button={isDecline ? 'Decline' : 'End the mandate'} variant="danger">
        {!isDecline && (
          <p className="text-text-2">
            What {mandate.agentName} lists under it is hidden at once. Tenancies that were agreed stay as they are.
          </p>
        )}
        <TextAreaField
          {...form.text('reason')}
          label="Reason"
          rows={3}
          maxLength={mandateLimits.reasonLength}
          hint={`${other} will see this.`}
        />
      </ActionForm>
    </ActionSheet>
  );
}
