import { type ChatReport, type ReviewedChat, reviewChatInput } from '@rentreel/contracts/messages';
import { formatDateTime } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { plainSource } from '#/lib/pictures.ts';
import { trpc } from '#/lib/trpc.ts';

/** Asks for the reason of reading a chat and shows it once the access is logged. */
export function ReviewChat({ report }: { report: ChatReport }) {
  const review = trpc.messages.review.useMutation();
  const form = useActionForm({
    id: `why-${report.id}`,
    schema: reviewChatInput,
    mutation: review,
    fixed: { conversationId: report.conversationId },
    stores: ['reason'],
    initial: { reason: '' },
    messages: { reason: 'Give a reason of 10 characters or more.' },
  });
  if (review.data) return <ReviewedMessages chat={review.data} />;
  return (
    <ActionForm form={form} button="Log the reason and read" busyText="Opening…" inline>
      <TextAreaField
        {...form.text('reason')}
        label="Reason for reading this chat"
        hint="Recorded in the audit log with your name and the time. Neither person is notified."
        rows={2}
        maxLength={500}
      />
    </ActionForm>
  );
}

/** The unfiltered chat, for a logged review. */
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
