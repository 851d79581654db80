import { type EscrowCase, type HoldEscrowInput, holdEscrowInput, listEscrowInput } from '@rentreel/contracts/bookings';
import { type PaymentCase, refundPaymentInput } from '@rentreel/contracts/payments';
import {
  type DeclineWithdrawalInput,
  type HoldWithdrawalsInput,
  type PayoutCase,
  declineWithdrawalInput,
  holdWithdrawalsInput,
  payoutLimits,
} from '@rentreel/contracts/payouts';
import { Button, TextField } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import {
  type ActionForm as Form,
  type FormMutation,
  type TextBinding,
  useActionForm,
} from '#/lib/forms/use-action-form.ts';
import { refundHint } from './format.ts';

interface ActionProps<Out> {
  mutation: FormMutation<Out>;
  onLeave: () => void;
}

const initial = { reason: '' };
const messages = { reason: 'Say why in a few words.' };

interface DeclineFormProps extends ActionProps<DeclineWithdrawalInput> {
  payout: PayoutCase;
}

/** Why a withdrawal is declined. */
export function DeclineForm({ payout: { id, version }, mutation, onLeave }: DeclineFormProps) {
  const fixed = { withdrawalId: id, version };
  const form = useActionForm({ id: `why-${id}`, schema: declineWithdrawalInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label="Why not?"
      hint="The owner reads it. The money goes back to their wallet."
      sendText="Decline and give the money back"
      onLeave={onLeave}
    />
  );
}

interface HoldFormProps extends ActionProps<HoldWithdrawalsInput> {
  payout: PayoutCase;
}

/** Why nothing of its owner goes out any more. */
export function HoldForm({ payout: { id, person }, mutation, onLeave }: HoldFormProps) {
  const fixed = { userId: person.id };
  const form = useActionForm({ id: `why-${id}`, schema: holdWithdrawalsInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label={`Why are withdrawals of ${person.name} put on hold?`}
      hint="They read it. Nothing of theirs is sent until the hold is lifted."
      sendText="Put their withdrawals on hold"
      onLeave={onLeave}
    />
  );
}

interface RefundFormProps extends ActionProps<z.output<typeof refundPaymentInput>> {
  payment: PaymentCase;
}

/** Why a payment goes back. */
export function RefundForm({ payment, mutation, onLeave }: RefundFormProps) {
  const { id, refundableKobo } = payment;
  const fixed = { paymentId: id };
  const form = useActionForm({ id: `why-${id}`, schema: refundPaymentInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label={`Why does ${naira(refundableKobo)} go back?`}
      hint={refundHint(payment)}
      sendText={`Send ${naira(refundableKobo)} back`}
      onLeave={onLeave}
    />
  );
}

interface EscrowHoldFormProps extends ActionProps<HoldEscrowInput> {
  bookingId: EscrowCase['bookingId'];
}

/** Why the money of a booking stays in escrow. */
export function EscrowHoldForm({ bookingId, mutation, onLeave }: EscrowHoldFormProps) {
  const fixed = { bookingId };
  const form = useActionForm({ id: `why-${bookingId}`, schema: holdEscrowInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label="Why does this money stay in escrow?"
      hint="Both of them read it. Nothing is released or returned until you lift it."
      sendText="Put it on hold"
      onLeave={onLeave}
    />
  );
}

interface ReasonFormProps<In extends FieldValues> {
  form: Form<In>;
  reason: TextBinding;
  label: string;
  hint: string;
  sendText: string;
  onLeave: () => void;
}

/** Why an administrator does something; the person whom it is about reads it. */
function ReasonForm<In extends FieldValues>(props: ReasonFormProps<In>) {
  const { form, reason, label, hint, sendText, onLeave } = props;
  const leave = (
    <Button variant="text" onClick={onLeave}>
      Go back
    </Button>
  );
  return (
    <ActionForm form={form} button={sendText} inline after={leave}>
      <TextAreaField {...reason} label={label} hint={hint} rows={2} maxLength={payoutLimits.reasonLength} />
    </ActionForm>
  );
}

interface EscrowSearchProps {
  busy: boolean;
  onSearch: (text: string) => void;
}

/** Searches the bookings with money in escrow. */
export function EscrowSearch({ busy, onSearch }: EscrowSearchProps) {
  const form = useActionForm({
    id: 'escrow',
    schema: listEscrowInput,
    mutation: { mutate: ({ text }) => onSearch(text), isPending: busy, error: null },
    initial: { text: '' },
  });
  return (
    <ActionForm
      form={form}
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end lg:max-w-166"
      inline
      variant="secondary"
      button="Look"
      busyText="Looking…"
    >
      <TextField {...form.text('text')} label="Home, person or booking reference" type="search" maxLength={80} />
    </ActionForm>
  );
}
