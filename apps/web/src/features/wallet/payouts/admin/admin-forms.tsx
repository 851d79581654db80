import { type EscrowCase, type EscrowHoldInput, escrowHoldInput, listEscrowInput } from '@rentreel/contracts/bookings';
import { type ReviewPaymentInput, disputeLimits, reviewPaymentInput } from '@rentreel/contracts/disputes';
import { type PaymentCase, refundPaymentInput } from '@rentreel/contracts/payments';
import {
  type DecideWithdrawalInput,
  type PayoutCase,
  type PayoutHold,
  type WithdrawalHoldInput,
  decideWithdrawalInput,
  decisionReasons,
  payoutLimits,
  withdrawalHoldInput,
} from '@rentreel/contracts/payouts';
import { Button, TextField } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
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
const messages = { reason: 'Give a short reason.' };

interface CaseFormProps extends ActionProps<DecideWithdrawalInput> {
  payout: PayoutCase;
}

/** Approves a withdrawal, with a reason. */
export function ApproveForm({ payout, mutation, onLeave }: CaseFormProps) {
  const { id, version, amountKobo, person, target } = payout;
  const form = useActionForm({
    id: `why-${id}`,
    schema: decideWithdrawalInput,
    mutation,
    fixed: { withdrawalId: id, version },
    initial: { reason: decisionReasons.approve[0] },
    messages,
  });
  return (
    <CannedReasonForm
      form={form}
      reason={form.text('reason')}
      label="Reason for approving"
      canned={decisionReasons.approve}
      sendText={`Approve ${naira(amountKobo)}`}
      onLeave={onLeave}
    >
      <p className="text-text-2">
        {target ? `${person.name}, to ${target.bankName} ••${target.lastDigits}.` : `${person.name}.`} Once the bank has
        it, it can’t be taken back.
      </p>
    </CannedReasonForm>
  );
}

/** Declines a withdrawal, with a reason. */
export function DeclineForm({ payout: { id, version }, mutation, onLeave }: CaseFormProps) {
  const fixed = { withdrawalId: id, version };
  const form = useActionForm({ id: `why-${id}`, schema: decideWithdrawalInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label="Reason for declining"
      hint="The owner will see this. The money goes back to their wallet."
      sendText="Decline and return the money"
      onLeave={onLeave}
    />
  );
}

interface HoldFormProps extends ActionProps<WithdrawalHoldInput> {
  payout: PayoutCase;
}

/** Puts a user's withdrawals on hold, with a reason. */
export function HoldForm({ payout: { id, person }, mutation, onLeave }: HoldFormProps) {
  const fixed = { userId: person.id };
  const form = useActionForm({ id: `why-${id}`, schema: withdrawalHoldInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label={`Why are withdrawals of ${person.name} put on hold?`}
      hint="They will see this. No withdrawal of theirs is sent until the hold is lifted."
      sendText="Hold withdrawals"
      onLeave={onLeave}
    />
  );
}

interface LiftHoldFormProps extends ActionProps<WithdrawalHoldInput> {
  person: PayoutHold['person'];
}

/** Lifts the hold on a user's withdrawals, with a reason. */
export function LiftHoldForm({ person, mutation, onLeave }: LiftHoldFormProps) {
  const form = useActionForm({
    id: `lift-${person.id}`,
    schema: withdrawalHoldInput,
    mutation,
    fixed: { userId: person.id },
    initial: { reason: decisionReasons.lift[0] },
    messages,
  });
  return (
    <CannedReasonForm
      form={form}
      reason={form.text('reason')}
      label="Reason for lifting the hold"
      canned={decisionReasons.lift}
      sendText="Lift the hold"
      onLeave={onLeave}
    />
  );
}

interface RefundFormProps extends ActionProps<z.output<typeof refundPaymentInput>> {
  payment: PaymentCase;
}

/** Refunds a payment, with a reason. */
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

interface EscrowFormProps extends ActionProps<EscrowHoldInput> {
  bookingId: EscrowCase['bookingId'];
}

/** Puts the money of a booking on hold, with a reason. */
export function EscrowHoldForm({ bookingId, mutation, onLeave }: EscrowFormProps) {
  const fixed = { bookingId };
  const form = useActionForm({ id: `why-${bookingId}`, schema: escrowHoldInput, mutation, fixed, initial, messages });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label="Reason for the hold"
      hint="Both people will see this. Nothing is released or returned until you lift the hold."
      sendText="Hold money in escrow"
      onLeave={onLeave}
    />
  );
}

/** Lifts the hold on the money of a booking, with a reason. */
export function LiftEscrowForm({ bookingId, mutation, onLeave }: EscrowFormProps) {
  const form = useActionForm({
    id: `lift-${bookingId}`,
    schema: escrowHoldInput,
    mutation,
    fixed: { bookingId },
    initial: { reason: decisionReasons.lift[0] },
    messages,
  });
  return (
    <CannedReasonForm
      form={form}
      reason={form.text('reason')}
      label="Reason for lifting the hold"
      canned={decisionReasons.lift}
      sendText="Lift the hold"
      onLeave={onLeave}
    />
  );
}

interface ReviewFormProps extends ActionProps<ReviewPaymentInput> {
  bookingId: EscrowCase['bookingId'];
}

/** Opens a review of the payment, with a reason: colleagues who rule on disputes then decide who gets the money. */
export function ReviewForm({ bookingId, mutation, onLeave }: ReviewFormProps) {
  const fixed = { bookingId };
  const form = useActionForm({ id: `review-${bookingId}`, schema: reviewPaymentInput, mutation, fixed, initial });
  return (
    <ReasonForm
      form={form}
      reason={form.text('reason')}
      label="Reason for the review"
      hint="Both people will see this and can answer. A moderator then decides who gets the money, also while it’s on hold."
      sendText="Open a review"
      onLeave={onLeave}
      maxLength={disputeLimits.evidenceLength}
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
  maxLength?: number;
}

/** Reason of an administrator, which the affected user reads. */
function ReasonForm<In extends FieldValues>(props: ReasonFormProps<In>) {
  const { form, reason, label, hint, sendText, onLeave, maxLength = payoutLimits.reasonLength } = props;
  const leave = (
    <Button variant="text" onClick={onLeave}>
      Go back
    </Button>
  );
  return (
    <ActionForm form={form} button={sendText} inline after={leave}>
      <TextAreaField {...reason} label={label} hint={hint} rows={2} maxLength={maxLength} />
    </ActionForm>
  );
}

interface CannedReasonFormProps<In extends FieldValues> extends Omit<ReasonFormProps<In>, 'hint'> {
  canned: readonly string[];
  /** Consequences of the decision. */
  children?: ReactNode;
}

const ownText = 'Another reason';

/** Reason of an administrator for moving money: a predefined one or their own. Only colleagues read it. */
function CannedReasonForm<In extends FieldValues>(props: CannedReasonFormProps<In>) {
  const { form, reason, label, canned, sendText, onLeave, children } = props;
  const [isOwn, setIsOwn] = useState(false);
  const choose = (text: string) => {
    setIsOwn(text === ownText);
    reason.onChange({ target: { value: text === ownText ? '' : text } });
  };
  const leave = (
    <Button variant="text" onClick={onLeave}>
      Go back
    </Button>
  );
  return (
    <ActionForm form={form} button={sendText} inline focusButton after={leave}>
      {children}
      <SelectField
        id={`${reason.id}-canned`}
        label={label}
        hint="Recorded in the audit log with your name. Only colleagues can see it."
        options={[...canned, ownText].map((text) => ({ value: text, text }))}
        value={isOwn ? ownText : reason.value}
        onChange={choose}
      />
      {isOwn && <TextAreaField {...reason} label="Your reason" rows={2} maxLength={payoutLimits.reasonLength} />}
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
      button="Search"
      busyText="Searching…"
    >
      <TextField {...form.text('text')} label="Home, person or booking reference" type="search" maxLength={80} />
    </ActionForm>
  );
}
