import { payoutLimits } from '@rentreel/contracts/payouts';
import { Button } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';

interface ReasonFormProps {
  /** Makes the field's id one of its own. */
  id: string;
  label: string;
  hint: string;
  sendText: string;
  action: { isPending: boolean; error: unknown };
  onSend: (reason: string) => void;
  onLeave: () => void;
}

const least = 3;

/** Why an administrator does something; the person whom it is about reads it. */
export function ReasonForm({ id, label, hint, sendText, action, onSend, onLeave }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const tooShort = reason.trim().length < least;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!tooShort) onSend(reason);
      }}
    >
      <TextAreaField
        id={`why-${id}`}
        label={label}
        hint={hint}
        rows={2}
        maxLength={payoutLimits.reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={checked && tooShort ? 'Say why in a few words.' : undefined}
      />
      <FormFailure error={action.error} />
      <div className="account-actions">
        <Button type="submit" busy={action.isPending} busyText="Sending…">
          {sendText}
        </Button>
        <Button variant="text" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
