import { type OwnTicket, replyToTicketInput, supportLimits } from '@rentreel/contracts/support';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';

interface TicketReplyProps {
  ticket: OwnTicket;
  button: string;
  label: string;
}

/** Reply to a ticket; reopens a closed one. */
export function TicketReply({ ticket: { id: ticketId, messages }, button, label }: TicketReplyProps) {
  const photos = usePrivatePhotos();
  const done = useDone(undefined, 'support');
  const form = useActionForm({
    id: 'reply',
    schema: replyToTicketInput,
    mutation: trpc.support.reply.useMutation(done('Sent.')),
    fixed: { ticketId, photoIds: photos.ready },
    stores: ['text'],
    initial: { text: '' },
    ready: photos.pendingUploads === 0,
  });
  return (
    <ActionForm form={form} button={button} waiting="You can send this once the photos have uploaded.">
      <TextAreaField {...form.text('text')} label={label} rows={4} maxLength={supportLimits.textLength} />
      <PhotoField
        about={`${ticketId}-${messages.length}`}
        most={supportLimits.photos}
        photos={photos}
        who="4 photos at most. Only you and RentReel see them."
      />
    </ActionForm>
  );
}
