import type { ReportedChat, ReviewedChat } from '@rentreel/contracts/messages';
import { Button, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { type FormEvent, useState } from 'react';
import { plainSource } from '#/lib/pictures.ts';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';

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
        hint="Recorded in the audit log with your name and the time. Neither person is notified."
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

/** A chat as it was written, for a logged review. */
function ReviewedMessages({ chat }: { chat: ReviewedChat }) {
  const { tenant, landlord, messages } = chat;
  const names = new Map<string | null, string>([
    [tenant.id, `${tenant.name} (tenant)`],
    [landlord.id, `${landlord.name} (landlord)`],
    [null, 'RentReel'],
  ]);
  return (
    <section aria-label={`Chat of ${tenant.name} and ${landlord.name}`} className="reviewed">
      <p className="text-14/normal text-text-2">
        As it was written, with what was hidden. The latest {messages.length} messages.
      </p>
      <ol className="grid gap-3 mt-2 overflow-y-auto">
        {messages.map(({ seq, senderId, text, photos, createdAt }) => (
          <li key={seq}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <strong>{names.get(senderId)}</strong>{' '}
              <span className="text-14/normal text-text-2">{formatDateTime(createdAt)}</span>
            </p>
            {text !== '' && <p className="whitespace-pre-wrap">{text}</p>}
            {photos.length > 0 && (
              <ul className="reviewed-photos flex flex-wrap gap-2 mt-1">
                {photos.map((photo, index) => (
                  <li key={plainSource(photo.sources) ?? seq}>
                    <img
                      src={plainSource(photo.sources)}
                      alt={`${index + 1} of ${photos.length} from ${names.get(senderId) ?? 'RentReel'}`}
                      width={photo.width}
                      height={photo.height}
                      loading="lazy"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
