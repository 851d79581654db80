import {
  type ConfigurationChange,
  type ConfigurationSetting,
  configurationKeyRow,
  configurationLimits,
  revertConfigurationInput,
} from '@rentreel/contracts/configuration';
import { Badge, Button, ListPending } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { useState } from 'react';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { decidedLine, inWords, isDefault } from './format.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
import { useConfigurationChanged } from './use-configuration-changed.ts';

interface HistorySheetProps {
  setting: ConfigurationSetting;
  mayEdit: boolean;
  onClose: () => void;
}

/** Change to revert to; null for the default. */
type Target = ConfigurationChange | null;

/** All changes of a key, the latest first, with a button that restores an earlier value. */
export function HistorySheet({ setting, mayEdit, onClose }: HistorySheetProps) {
  const { key } = setting;
  const { data, error, refetch } = trpc.configuration.history.useQuery({ key });
  const [target, setTarget] = useState<Target>();
  const { title } = configurationKeyRow(key);
  if (target !== undefined) return <RevertSheet setting={setting} target={target} onClose={onClose} />;
  return (
    <ActionSheet open title={`History: ${title}`} onClose={onClose}>
      {!data && !error && <ListPending card="h-24" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <ol className="grid gap-4 wrap-anywhere">
        {data?.changes.map((change) => (
          <li key={change.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-text-2">{inWords(key, change.from)} →</span>
              <b className="font-semibold">{inWords(key, change.value)}</b>
              <StateBadge change={change} />
            </p>
            <p>{change.reason}</p>
            {change.endReason !== '' && <p className="text-text-2">“{change.endReason}”</p>}
            <p className="text-14 text-text-2">{decidedLine(change)}</p>
            {mayEdit && change.state === 'approved' && !change.holds && (
              <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setTarget(change)}>
                Go back to {inWords(key, change.value)}
              </Button>
            )}
          </li>
        ))}
        <li className="grid gap-1">
          <p>
            <b className="font-semibold">{inWords(key, setting.default)}</b>
          </p>
          <p className="text-14 text-text-2">The default of this deployment</p>
          {mayEdit && !isDefault(setting) && (
            <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setTarget(null)}>
              Go back to the default
            </Button>
          )}
        </li>
      </ol>
    </ActionSheet>
  );
}

function StateBadge({ change: { state, holds } }: { change: ConfigurationChange }) {
  if (holds) return <Badge tone="ok">In effect now</Badge>;
  if (state === 'waiting') return <Badge tone="sun">Waits</Badge>;
  if (state === 'approved') return null;
  return <Badge>{state === 'declined' ? 'Declined' : 'Withdrawn'}</Badge>;
}

interface RevertSheetProps {
  setting: ConfigurationSetting;
  target: Target;
  onClose: () => void;
}

function RevertSheet({ setting, target, onClose }: RevertSheetProps) {
  const { key } = setting;
  const label = inWords(key, target ? target.value : setting.default);
  const form = useActionForm({
    id: 'revert',
    schema: revertConfigurationInput,
    mutation: trpc.configuration.revert.useMutation({
      onSuccess: () => {
        notify(
          configurationKeyRow(key).secondPerson === 'always'
            ? 'Change proposed. A colleague has to approve it.'
            : 'Change saved.',
        );
        onClose();
      },
      onSettled: useConfigurationChanged(),
    }),
    fixed: { key, changeId: target?.id ?? null },
    initial: { reason: '' },
  });
  return (
    <ReasonSheet
      title={`Go back to ${label}`}
      form={form}
      button={`Go back to ${label}`}
      reason={form.text('reason')}
      hint="It stays in the history."
      maxLength={configurationLimits.reasonLength}
      onClose={onClose}
    >
      <p className="text-14 text-text-2">
        {configurationKeyRow(key).title}: {inWords(key, setting.value)} now.
      </p>
    </ReasonSheet>
  );
}
