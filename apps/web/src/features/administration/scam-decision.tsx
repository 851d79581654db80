import { type ReportedScam, decideScamInput, scamLimits, scamTargetProcess } from '@rentreel/contracts/scams';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { fillText } from '#/lib/forms/fill-text.ts';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const decisions = {
  list: { value: 'list', text: 'Warn everyone who checks it' },
  clear: { value: 'clear', text: 'Don’t warn anyone' },
} as const;

const texts = {
  list: 'Several people paid to this and got nothing. Thank you: your report keeps others from it.',
  clear: 'We looked into it and found nothing against this.',
} as const;

/** Decides whether users are warned about a number, account or link; nothing is preselected. */
export function ScamDecision({ target: { id, version, state }, onDone }: { target: ReportedScam; onDone: () => void }) {
  const options = scamTargetProcess
    .from(state, 'admin')
    .flatMap(({ name }) => (name === 'reopen' ? [] : decisions[name]));
  const done = useDone(onDone, 'scams', 'administration');
  const form = useActionForm({
    id: `scam-${id}`,
    schema: decideScamInput,
    mutation: trpc.scams.decide.useMutation(done('Decision sent. The people who reported it are notified.')),
    fixed: { targetId: id, version },
    stores: ['text'],
    initial: { decision: undefined, text: '' },
  });
  const decision = form.field('decision');
  return (
    <ActionForm form={form} button="Decide" disabled={decision.value === undefined} inline>
      <ChoiceField
        {...decision}
        legend="Decision"
        options={options}
        onChange={(chosen) => {
          decision.onChange(chosen);
          fillText(form, texts, chosen);
        }}
      />
      {decision.value !== undefined && (
        <TextAreaField
          {...form.text('text')}
          label="Message to the people who reported it"
          rows={3}
          maxLength={scamLimits.decisionLength}
        />
      )}
    </ActionForm>
  );
}
