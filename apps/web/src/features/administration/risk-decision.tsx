import { type RiskCase, decideRiskInput, riskLimits } from '@rentreel/contracts/risk';
import { Button, Note, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { Suspense, lazy, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { fillText } from '#/lib/forms/fill-text.ts';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone, useRefetch } from '#/lib/use-refetch.ts';

const RestrictForm = lazy(async () => ({ default: (await import('./restrict-form.tsx')).RestrictForm }));

const clear = { value: 'clear', text: 'No risk: set the signals aside' } as const;
const askAgain = { value: 'ask_again', text: 'Request new verification' } as const;
const restrict = { value: 'restrict', text: 'Warn or restrict' } as const;

const texts = {
  clear: '',
  ask_again: 'We check accounts from time to time. Please send your documents again; your money and bookings stay.',
  restrict: 'Warned or restricted for what the signals show.',
} as const;

const labels = {
  clear: 'Why it is no risk, for your colleagues',
  restrict: 'Why, for your colleagues',
} as const;

/** Decision about the listed signals; nothing is preselected. */
export function RiskDecision({ found, onDone }: { found: RiskCase; onDone: () => void }) {
  const { id, version, person, signals, mayAskAgain, isRestricted } = found;
  const done = useDone(onDone, 'risk', 'administration');
  const form = useActionForm({
    id: `risk-${id}`,
    schema: decideRiskInput,
    mutation: trpc.risk.decide.useMutation(done('Case closed. The same evidence won’t reopen it.')),
    fixed: { caseId: id, version, signalIds: signals.map((signal) => signal.id) },
    stores: ['text'],
    initial: { decision: undefined, text: '' },
  });
  const decision = form.field('decision');
  const chosen = decision.value;
  const isMissing = chosen === 'restrict' && !isRestricted;
  return (
    <ActionForm form={form} button="Decide" disabled={chosen === undefined || isMissing} inline>
      <ChoiceField
        {...decision}
        legend="Decision"
        options={mayAskAgain ? [clear, askAgain, restrict] : [clear, restrict]}
        onChange={(next) => {
          decision.onChange(next);
          fillText(form, texts, next);
        }}
      />
      {isMissing && <Restricting person={person} />}
      {chosen !== undefined && !isMissing && (
        <TextAreaField
          {...form.text('text')}
          label={chosen === 'ask_again' ? `Message to ${person.name}` : labels[chosen]}
          rows={3}
          maxLength={riskLimits.textLength}
        />
      )}
    </ActionForm>
  );
}

/** Link to the warning or restriction, which is required first. */
function Restricting({ person: { id: userId, name } }: { person: RiskCase['person'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const refetch = useRefetch('risk');
  const { data } = trpc.restrictions.list.useQuery({ userId });
  if (!data) return <Skeleton className="h-24" />;
  if (data.bar !== null) return <Note tone="sun">{data.bar}</Note>;
  const close = () => {
    setIsOpen(false);
    void refetch();
  };
  return (
    <>
      <Note>First choose what {name} is kept from. They see the reason and can appeal. Then close the case.</Note>
      <Button className="justify-self-start" variant="danger" onClick={() => setIsOpen(true)}>
        Warn or restrict {name}
      </Button>
      <ActionSheet open={isOpen} onClose={() => setIsOpen(false)} title={`Warn or restrict ${name}`}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RestrictForm userId={userId} name={name} effects={data.effects} onDone={close} />
        </Suspense>
      </ActionSheet>
    </>
  );
}
