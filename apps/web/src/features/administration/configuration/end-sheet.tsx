import {
  type ConfigurationChange,
  configurationKeyRow,
  configurationLimits,
  endConfigurationInput,
} from '@rentreel/contracts/configuration';
import { Sheet } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useConfigurationChanged } from './use-configuration-changed.ts';

/** Why a change is declined, withdrawn or does not begin. */
export function EndSheet({ change, onClose }: { change: ConfigurationChange; onClose: () => void }) {
  const { id: changeId, version, key, mayWithdraw } = change;
  const settled = {
    onSuccess: () => {
      notify(mayWithdraw ? 'Withdrawn.' : 'Declined.');
      onClose();
    },
    onSettled: useConfigurationChanged(),
  };
  const withdraw = trpc.configuration.withdraw.useMutation(settled);
  const decline = trpc.configuration.decline.useMutation(settled);
  const form = useActionForm({
    id: 'end-change',
    schema: endConfigurationInput,
    mutation: mayWithdraw ? withdraw : decline,
    fixed: { changeId, version },
    initial: { reason: '' },
  });
  const action = mayWithdraw ? 'Withdraw' : 'Decline';
  return (
    <Sheet open title={`${action}: ${configurationKeyRow(key).title}`} onClose={onClose}>
      <ActionForm form={form} button={action} variant="danger" inline>
        <TextAreaField
          {...form.text('reason')}
          label="Why?"
          hint="Whoever proposed it reads it. It stays in the history."
          rows={3}
          maxLength={configurationLimits.reasonLength}
        />
      </ActionForm>
    </Sheet>
  );
}
