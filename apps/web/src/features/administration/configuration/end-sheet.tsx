import {
  type ConfigurationChange,
  configurationKeyRow,
  configurationLimits,
  endConfigurationInput,
} from '@rentreel/contracts/configuration';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
import { useConfigurationChanged } from './use-configuration-changed.ts';

/** Reason for declining, withdrawing or cancelling a change. */
export function EndSheet({ change, onClose }: { change: ConfigurationChange; onClose: () => void }) {
  const { id: changeId, version, key, mayWithdraw } = change;
  const settled = {
    onSuccess: () => {
      notify(mayWithdraw ? 'Change withdrawn.' : 'Change declined.');
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
    <ReasonSheet
      title={`${action}: ${configurationKeyRow(key).title}`}
      form={form}
      button={action}
      variant="danger"
      reason={form.text('reason')}
      hint="The person who proposed it will see this. It stays in the history."
      maxLength={configurationLimits.reasonLength}
      onClose={onClose}
    />
  );
}
