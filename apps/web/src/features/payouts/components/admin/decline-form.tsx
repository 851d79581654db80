import { payoutLimits } from '@rentreel/contracts/payouts';
import { Button } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';

interface DeclineFormProps {
  id: string;
  deed: { isPending: boolean; error: unknown };
  onDecline: (reason: string) => void;
  onLeave: () => void;
}

const least = 3;

/** Why not; the owner reads it. */
export function DeclineForm({ id, deed, onDecline, onLeave }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const tooShort = reason.trim().length < least;
  return (
    <form
      className="payout-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!tooShort) onDecline(reason);
      }}
    >
      <TextAreaField
        id={`why-${id}`}
        label="Why not?"
        hint="The owner reads it. The money goes back to their wallet."
        rows={2}
        maxLength={payoutLimits.reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={checked && tooShort ? 'Say why in a few words.' : undefined}
      />
      <FormFailure error={deed.error} />
      <div className="account-deeds">
        <Button type="submit" busy={deed.isPending} busyText="Sending…">
          Decline and give the money back
        </Button>
        <Button variant="text" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
