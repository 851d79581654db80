import { type Breach, type BreachAudience, breachLimits, recordBreachNoticeInput } from '@rentreel/contracts/breaches';
import { TextField } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TimeField } from '#/lib/forms/time-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const texts: Readonly<
  Record<BreachAudience, { readonly title: string; readonly label: string; readonly hint: string }>
> = {
  regulator: {
    title: 'Notice to the Commission',
    label: 'Reference',
    hint: 'The number of the notification on the Commission’s portal.',
  },
  people: {
    title: 'Notice to the people affected',
    label: 'How they were notified',
    hint: 'Such as: email to 1,204 people, with what they can do.',
  },
};

interface NoticeSheetProps {
  found: Breach;
  audience: BreachAudience;
  onClose: () => void;
}

/** Records when the Commission or the affected people were notified. */
export function NoticeSheet({ found: { id: breachId, version }, audience, onClose }: NoticeSheetProps) {
  const now = useNow();
  const { title, label, hint } = texts[audience];
  const done = useDone(onClose, 'breaches', 'administration');
  const form = useActionForm({
    id: 'notice',
    schema: recordBreachNoticeInput,
    mutation: trpc.breaches.recordNotice.useMutation(done('Notice recorded.')),
    fixed: { breachId, version, audience },
    initial: { at: Math.floor(now / minuteMs) * minuteMs, reference: '' },
    fieldOf: (code) => (code === 'breaches.time' ? 'at' : undefined),
  });
  const at = form.field('at');
  return (
    <ActionSheet title={title} onClose={onClose}>
      <ActionForm form={form} button="Record the notice" busyText="Saving…">
        <TimeField
          id={at.id}
          label="When it was sent"
          value={at.value ?? null}
          error={at.error}
          onChange={(value) => at.onChange(value ?? undefined)}
        />
        <TextField {...form.text('reference')} label={label} hint={hint} maxLength={breachLimits.referenceLength} />
      </ActionForm>
    </ActionSheet>
  );
}
