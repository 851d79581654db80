import { type Chat, type DeclineReason, declineReasons } from '@rentreel/contracts/messages';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';

const options = Object.entries(declineReasons).map(([value, text]) => ({ value: value as DeclineReason, text }));

export interface DeclineFormProps {
  chat: Chat;
  onDone: () => void;
}

/** The landlord says no, for a reason that the tenant reads. */
export function DeclineForm({ chat, onDone }: DeclineFormProps) {
  const { messages } = trpc.useUtils();
  const [reason, setReason] = useState<DeclineReason>();
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = trpc.messages.decline.useMutation({
    onSuccess: async () => {
      await messages.invalidate();
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason !== undefined) mutate({ conversationId: chat.id, reason });
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <ChoiceField
        id="decline-chat"
        legend="Your reason"
        options={options}
        value={reason}
        onChange={setReason}
        error={missing && reason === undefined ? 'Choose a reason from the list.' : undefined}
        hint={`${chat.other.name} reads it. Write to them again to open the chat.`}
      />
      {error && (
        <Note tone="bad" announce="alert">
          {readFailure(error).text}
        </Note>
      )}
      <Button block size="lg" type="submit" busy={isPending} busyText="Sending…">
        Decline
      </Button>
    </form>
  );
}
