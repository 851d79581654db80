import { openTicketInput, supportLimits, supportTopicNames, supportTopics } from '@rentreel/contracts/support';
import { Note, TextField } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useSettled } from '#/lib/hooks.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { SuggestedArticles } from '../help/index.ts';
import { promiseOf } from './format.ts';

const topics = supportTopicNames.map((value) => ({ value, text: supportTopics[value].label }));
const none = '';
const pauseMs = 250;

interface NewTicketFormProps {
  topic?: string;
  subject?: string;
  about?: string;
}

/** Form for a ticket; suggests matching articles before it is sent. */
export function NewTicketForm({ topic: named, subject: begun = '', about }: NewTicketFormProps) {
  const [subjects] = trpc.support.subjects.useSuspenseQuery();
  const photos = usePrivatePhotos();
  const navigate = useNavigate();
  const { support } = trpc.useUtils();
  const form = useActionForm({
    id: 'ticket',
    schema: openTicketInput,
    mutation: trpc.support.open.useMutation({
      onSuccess: ({ ticketId }) => {
        notify('Ticket sent. Our team will answer it.');
        void support.listMine.invalidate();
        return navigate({ to: '/help/tickets/$ticketId', params: { ticketId }, replace: true });
      },
    }),
    fixed: { photoIds: photos.ready },
    stores: ['subject', 'text'],
    initial: {
      topic: supportTopicNames.find((name) => name === named),
      subject: begun.slice(0, supportLimits.subjectLength),
      text: '',
      aboutId: subjects.find(({ id }) => id === about)?.id ?? null,
    },
    ready: photos.pendingUploads === 0,
  });
  const topic = form.field('topic');
  const aboutField = form.field('aboutId');
  const asked = useSettled(form.draft.subject ?? '', pauseMs);
  return (
    <ActionForm form={form} button="Send" waiting="You can send this once the photos have uploaded.">
      <SelectField
        {...topic}
        label="What is it about?"
        placeholder="Choose a topic"
        options={topics}
        hint={topic.value && `${supportTopics[topic.value].about}. ${promiseOf(topic.value)}`}
      />
      {topic.value === 'safety' && <Urgent />}
      <TextField
        {...form.text('subject')}
        label="Subject"
        placeholder="Such as: my deposit hasn’t arrived"
        maxLength={supportLimits.subjectLength}
        autoComplete="off"
      />
      {asked.trim().length > 3 && (
        <Suspense>
          <SuggestedArticles text={asked} />
        </Suspense>
      )}
      <TextAreaField
        {...form.text('text')}
        label="What happened"
        hint="What happened, when, and what you want. Never send a password, PIN or code: we don’t ask for them."
        rows={6}
        maxLength={supportLimits.textLength}
      />
      {subjects.length > 0 && (
        <SelectField
          {...aboutField}
          label="Which booking, listing or payment? (optional)"
          options={[
            { value: none, text: 'None of these' },
            ...subjects.map(({ id, label }) => ({ value: id, text: label })),
          ]}
          value={aboutField.value ?? none}
          onChange={(value) => form.set('aboutId', value === none ? null : value)}
        />
      )}
      <PhotoField
        about="ticket-new"
        most={supportLimits.photos}
        photos={photos}
        who="Photos or screenshots, 4 at most. Only you and RentReel see them."
      />
    </ActionForm>
  );
}

function Urgent() {
  return (
    <Note tone="bad">
      In danger? <a href="tel:112">Call 112</a>. Has money left your bank? Call your bank first and ask them to stop the
      transfer, then write to us.
    </Note>
  );
}
