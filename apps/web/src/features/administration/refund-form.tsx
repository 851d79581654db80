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
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useReread } from '#/lib/use-reread.ts';

interface RefundFormProps {
  userId: Id<'usr'>;
  onDone: () => void;
}

/** Proposes a refund for a person; a colleague decides it. */
export function RefundForm({ userId, onDone }: RefundFormProps) {
  const { data, error } = trpc.refunds.options.useQuery({ userId }, { staleTime: 0 });
  if (error) return <FormFailure error={error} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.bar !== null) return <Note tone="sun">{data.bar}</Note>;
  return <ProposeForm options={data} onDone={onDone} />;
}

const kinds = [
  { value: 'fee', text: 'A fee of RentReel' },
  { value: 'goodwill', text: 'Goodwill credit' },
] as const;

/** What it can be about, and the most that each can come to. */
function subjectsOf({ charges, subjects, goodwillLeftKobo }: RefundOptions, kind: RefundKind | undefined) {
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
  const reread = useReread('refunds', 'administration');
  const form = useActionForm({
    id: 'refund',
    schema: proposeRefundInput,
    mutation: trpc.refunds.propose.useMutation({
      onSuccess: () => {
        onDone();
        notify('Proposed. Nothing is paid until a colleague approves it.');
        return reread();
      },
    }),
    fixed: { userId: person.id },
    initial: { kind: undefined, aboutId: '', amountKobo: undefined, reason: undefined, text: '' },
  });
  const kind = form.field('kind');
  const about = form.field('aboutId');
  const reason = form.field('reason');
  const { value: valueKobo, ...amount } = form.field('amountKobo');
  const subjects = subjectsOf(options, kind.value);
  const chosen = subjects.find(({ value }) => value === about.value);
  const choose = (next: RefundKind | undefined) => {
    kind.onChange(next);
    form.set('aboutId', '');
    form.set('reason', undefined);
    form.set('amountKobo', undefined);
  };
  const isEmpty = kind.value !== undefined && subjects.length === 0;
  return (
    <ActionForm
      form={form}
      button={valueKobo ? `Propose ${naira(valueKobo)}` : 'Propose'}
      disabled={kind.value === undefined || isEmpty}
    >
      <ChoiceField
        id={kind.id}
        legend="What goes back"
        options={kinds}
        value={kind.value}
        onChange={choose}
        error={kind.error}
        onBlur={kind.onBlur}
      />
      {isEmpty && (
        <Note>
          {kind.value === 'fee'
            ? `RentReel has charged ${person.name} no fee.`
            : `${person.name} has no booking or transaction yet.`}
        </Note>
      )}
      {kind.value !== undefined && !isEmpty && (
        <>
          <SelectField
            {...about}
            label={kind.value === 'fee' ? 'Which fee' : 'Which booking or transaction'}
            placeholder="Choose"
            options={subjects}
          />
          <AmountField
            {...amount}
            label="Amount"
            valueKobo={valueKobo}
            maxKobo={chosen?.maxKobo ?? 0}
            hint={chosen ? `At most ${naira(chosen.maxKobo)}.` : 'Choose what it is about first.'}
            disabled={chosen === undefined}
          />
          <SelectField
            {...reason}
            label={`Reason that ${person.name} reads`}
            placeholder="Choose"
            options={reasonsOfKind[kind.value].map((code) => ({ value: code, text: refundReasons[code] }))}
          />
          <TextAreaField
            {...form.text('text')}
            label="In your own words"
            hint={`${person.name} reads it in the wallet, once a colleague has approved it.`}
            rows={4}
            maxLength={refundLimits.textLength}
          />
        </>
      )}
    </ActionForm>
  );
}
