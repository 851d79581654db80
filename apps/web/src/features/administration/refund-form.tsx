import type { Id } from '@rentreel/contracts/ids';
import {
  type RefundKind,
  type RefundOptions,
  proposeRefundInput,
  reasonsOfKind,
  refundLimits,
  refundReasons,
} from '@rentreel/contracts/refunds';
import { Note, Skeleton } from '@rentreel/ui';
import { formatDate, naira } from '@rentreel/values';
import type * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { type ActionForm as Form, useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

interface RefundFormProps {
  userId: Id<'usr'>;
  onDone: () => void;
}

/** Proposes a refund for a user; a colleague decides it. */
export function RefundForm({ userId, onDone }: RefundFormProps) {
  const { data, error, refetch } = trpc.refunds.options.useQuery({ userId }, { staleTime: 0 });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.bar !== null) return <Note tone="sun">{data.bar}</Note>;
  return <ProposeForm options={data} onDone={onDone} />;
}

const kinds = [
  { value: 'fee', text: 'A fee of RentReel' },
  { value: 'goodwill', text: 'Goodwill credit' },
] as const;

/** Possible subjects, with the maximum of each. */
function subjectsOf({ charges, subjects, goodwillLeftKobo }: RefundOptions, kind: RefundKind) {
  if (kind === 'fee') {
    return charges.map(({ id, label, at, leftKobo }) => ({
      value: id,
      text: `${label}, ${formatDate(at)}: ${naira(leftKobo)} left`,
      maxKobo: leftKobo,
    }));
  }
  return subjects.map(({ id, label, at }) => ({
    value: id,
    text: `${label}, ${formatDate(at)}`,
    maxKobo: goodwillLeftKobo,
  }));
}

function ProposeForm({ options, onDone }: { options: RefundOptions; onDone: () => void }) {
  const { person } = options;
  const done = useDone(onDone, 'refunds', 'administration');
  const form = useActionForm({
    id: 'refund',
    schema: proposeRefundInput,
    mutation: trpc.refunds.propose.useMutation(done('Refund proposed. Nothing is paid until a colleague approves it.')),
    fixed: { userId: person.id },
    stores: ['text'],
    initial: { kind: undefined, aboutId: '', amountKobo: undefined, reason: undefined, text: '' },
  });
  const { value: chosen, ...kind } = form.field('kind');
  const { amountKobo } = form.draft;
  const choose = (next: RefundKind | undefined) => {
    kind.onChange(next);
    form.set('aboutId', '');
    form.set('reason', undefined);
    form.set('amountKobo', undefined);
  };
  const subjects = chosen === undefined ? [] : subjectsOf(options, chosen);
  return (
    <ActionForm
      form={form}
      button={amountKobo ? `Propose ${naira(amountKobo)}` : 'Propose'}
      disabled={subjects.length === 0}
    >
      <ChoiceField {...kind} legend="What to refund" options={kinds} value={chosen} onChange={choose} />
      {chosen !== undefined && <Details form={form} kind={chosen} subjects={subjects} name={person.name} />}
    </ActionForm>
  );
}

interface DetailsProps {
  form: Form<z.input<typeof proposeRefundInput>>;
  kind: RefundKind;
  subjects: ReturnType<typeof subjectsOf>;
  name: string;
}

const missing = (name: string): Readonly<Record<RefundKind, string>> => ({
  fee: `RentReel has charged ${name} no fee.`,
  goodwill: `${name} has no booking or transaction yet.`,
});

/** Subject, amount and reason. */
function Details({ form, kind, subjects, name }: DetailsProps) {
  const about = form.field('aboutId');
  const { value: valueKobo, ...amount } = form.field('amountKobo');
  const chosen = subjects.find(({ value }) => value === about.value);
  if (subjects.length === 0) return <Note>{missing(name)[kind]}</Note>;
  return (
    <>
      <SelectField
        {...about}
        label={kind === 'fee' ? 'Which fee' : 'Which booking or transaction'}
        placeholder="Choose"
        options={subjects}
      />
      <AmountField
        {...amount}
        label="Amount"
        valueKobo={valueKobo}
        maxKobo={chosen?.maxKobo ?? 0}
        hint={chosen ? `At most ${naira(chosen.maxKobo)}.` : 'Choose a fee, booking or transaction first.'}
        disabled={chosen === undefined}
      />
      <SelectField
        {...form.field('reason')}
        label={`Reason shown to ${name}`}
        placeholder="Choose"
        options={reasonsOfKind[kind].map((code) => ({ value: code, text: refundReasons[code] }))}
      />
      <TextAreaField
        {...form.text('text')}
        label="In your own words"
        hint={`${name} will see this in their wallet once a colleague approves it.`}
        rows={4}
        maxLength={refundLimits.textLength}
      />
    </>
  );
}
