import {
  type Chat,
  type ChatReportReason,
  type DeclineReason,
  chatReportReasons,
  declineReasons,
} from '@rentreel/contracts/messages';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const declineOptions = Object.entries(declineReasons).map(([value, text]) => ({ value: value as DeclineReason, text }));

interface DeclineFormProps {
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
        options={declineOptions}
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

const reportOptions = Object.entries(chatReportReasons).map(([value, text]) => ({
  value: value as ChatReportReason,
  text,
}));

interface ReportFormProps {
  chat: Chat;
  onDone: () => void;
}

/** Says what is wrong with the other person; they do not hear of it. */
export function ReportForm({ chat, onDone }: ReportFormProps) {
  const [reason, setReason] = useState<ChatReportReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = trpc.messages.report.useMutation({
    onSuccess: () => {
      notify('Thank you. We look at it within 24 hours.');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason !== undefined) mutate({ conversationId: chat.id, reason, note });
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <ChoiceField
        id="report-chat"
        legend={`What is wrong with ${chat.other.name}?`}
        options={reportOptions}
        value={reason}
        onChange={setReason}
        error={missing && reason === undefined ? 'Choose what is wrong.' : undefined}
        hint="We read this chat to look into it. They do not learn who reported them."
      />
      <TextAreaField
        id="report-note"
        label="What happened? (optional)"
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <Note tone="bad" announce="alert">
          {readFailure(error).text}
        </Note>
      )}
      <Button block size="lg" type="submit" busy={isPending} busyText="Sending…">
        Send report
      </Button>
    </form>
  );
}
