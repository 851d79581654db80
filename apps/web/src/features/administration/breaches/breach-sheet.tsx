import {
  type Breach,
  breachDataKinds,
  breachDataLabels,
  breachLimits,
  breachRiskLabels,
  breachRisks,
  recordBreachInput,
  updateBreachInput,
} from '@rentreel/contracts/breaches';
import { TextField } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { TimeField } from '#/lib/forms/time-field.tsx';
import { type ActionForm as Form, useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { takesEffectOnce } from '#/lib/request-keys.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

interface BreachSheetProps {
  /** The breach to change; omitted for a new one. */
  found?: Breach;
  onClose: () => void;
}

/** Records a breach, or changes a recorded one. */
export function BreachSheet({ found, onClose }: BreachSheetProps) {
  return (
    <ActionSheet title={found ? 'Update the breach' : 'Record a breach'} onClose={onClose}>
      {found ? <UpdateForm found={found} onClose={onClose} /> : <RecordForm onClose={onClose} />}
    </ActionSheet>
  );
}

const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, text: labels[value] }));

function RecordForm({ onClose }: Pick<BreachSheetProps, 'onClose'>) {
  const now = useNow();
  const done = useDone(onClose, 'breaches', 'administration');
  const form = useActionForm({
    id: 'breach',
    schema: recordBreachInput,
    mutation: trpc.breaches.record.useMutation({
      ...takesEffectOnce,
      ...done('Breach recorded. The other superadmins are notified.'),
    }),
    stores: ['title', 'summary', 'measures'],
    initial: {
      title: '',
      summary: '',
      discoveredAt: Math.floor(now / minuteMs) * minuteMs,
      kinds: [],
      peopleCount: null,
      risk: 'unknown',
      measures: '',
    },
    fieldOf: (code) => (code === 'breaches.time' ? 'discoveredAt' : undefined),
  });
  const discovered = form.field('discoveredAt');
  return (
    <ActionForm form={form} button="Record breach" busyText="Saving…">
      <TimeField
        id={discovered.id}
        label="When was the breach discovered?"
        emptyHint="The 72 hours start at this time. You can’t change it later."
        value={discovered.value ?? null}
        error={discovered.error}
        onChange={(value) => discovered.onChange(value ?? undefined)}
      />
      <Facts form={form} />
    </ActionForm>
  );
}

function UpdateForm({ found, onClose }: { found: Breach; onClose: () => void }) {
  const { id: breachId, version, title, summary, kinds, peopleCount, risk, measures } = found;
  const done = useDone(onClose, 'breaches', 'administration');
  const form = useActionForm({
    id: 'breach',
    schema: updateBreachInput,
    mutation: trpc.breaches.update.useMutation(done('Breach updated.')),
    fixed: { breachId, version },
    stores: ['title', 'summary', 'measures'],
    initial: { title, summary, kinds, peopleCount, risk, measures },
  });
  return (
    <ActionForm form={form} button="Save changes" busyText="Saving…">
      {/* Safe cast: both inputs have these fields. */}
      <Facts form={form as unknown as FactsForm} />
    </ActionForm>
  );
}

type FactsForm = Form<typeof recordBreachInput._zod.input>;

function Facts({ form }: { form: FactsForm }) {
  const risk = form.field('risk');
  const { value: chosen = [], ...kinds } = form.field('kinds');
  const people = form.field('peopleCount');
  return (
    <>
      <TextField {...form.text('title')} label="Title" maxLength={breachLimits.titleLength} />
      <TextAreaField
        {...form.text('summary')}
        label="What happened"
        rows={4}
        maxLength={breachLimits.textLength}
        hint="Without names of people affected."
      />
      <CheckField
        {...kinds}
        legend="Data affected"
        options={options(breachDataKinds, breachDataLabels)}
        value={chosen}
      />
      <TextField
        {...people}
        label="How many people (optional)"
        inputMode="numeric"
        hint="Leave it empty while you don’t know."
        value={people.value === null || people.value === undefined ? '' : String(people.value)}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          people.onChange(digits === '' ? null : Number(digits));
        }}
      />
      <ChoiceField {...risk} legend="Risk" options={options(breachRisks, breachRiskLabels)} />
      <TextAreaField
        {...form.text('measures')}
        label="Measures"
        rows={4}
        maxLength={breachLimits.textLength}
        hint="What was done to stop the breach, and what happens next."
      />
    </>
  );
}
