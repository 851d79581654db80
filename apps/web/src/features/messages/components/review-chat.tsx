import type { ReportedChat } from '@rentreel/contracts/messages';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ReviewedMessages } from './reviewed-messages.tsx';

const shortest = 10;

/** Asks why a chat is read, and shows it once that is logged. */
export function ReviewChat({ report }: { report: ReportedChat }) {
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { mutate, data, isPending, error } = trpc.messages.review.useMutation();
  if (data) return <ReviewedMessages chat={data} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < shortest;
    setTooShort(short);
    if (!short) mutate({ conversationId: report.conversationId, reason });
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextAreaField
        id={`why-${report.id}`}
        label="Why do you read this chat?"
        hint="Kept in the audit log with your name and the time. Neither of the two is told."
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tooShort && reason.trim().length < shortest ? 'Say it in 10 characters or more.' : undefined}
      />
      {error && (
        <Note tone="bad" announce="alert">
          {readFailure(error).text}
        </Note>
      )}
      <Button type="submit" busy={isPending} busyText="Opening…">
        Log the reason and read
      </Button>
    </form>
  );
}
