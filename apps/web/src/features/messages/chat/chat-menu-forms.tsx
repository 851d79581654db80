import {
  type Chat,
  chatReportReasonCodes,
  chatReportReasons,
  declineChatInput,
  declineReasonCodes,
  declineReasons,
  messageLimits,
  reportChatInput,
} from '@rentreel/contracts/messages';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const declineOptions = declineReasonCodes.map((value) => ({ value, text: declineReasons[value] }));

interface DeclineFormProps {
  chat: Chat;
  onDone: () => void;
}

/** Lets the landlord decline with a reason that the tenant reads. */
export function DeclineForm({ chat, onDone }: DeclineFormProps) {
  const { messages } = trpc.useUtils();
  const onSuccess = async () => {
    await messages.invalidate();
    onDone();
  };
  const form = useActionForm({
    id: 'decline-chat',
    schema: declineChatInput,
    mutation: trpc.messages.decline.useMutation({ onSuccess }),
    fixed: { conversationId: chat.id },
    initial: { reason: undefined },
  });
  return (
    <ActionForm form={form} button="Decline">
      <ChoiceField
        {...form.field('reason')}
        legend="Your reason"
        options={declineOptions}
        hint={`${chat.other.name} will see this. Message them again to reopen the chat.`}
      />
    </ActionForm>
  );
}

const reportOptions = chatReportReasonCodes.map((value) => ({ value, text: chatReportReasons[value] }));

interface ReportFormProps {
  chat: Chat;
  onDone: () => void;
}

/** Reports the other party, who is not notified. */
export function ReportForm({ chat, onDone }: ReportFormProps) {
  const done = useDone(onDone);
  const form = useActionForm({
    id: 'report-chat',
    schema: reportChatInput,
    mutation: trpc.messages.report.useMutation(done('Report sent. We’ll review it within 24 hours.')),
    fixed: { conversationId: chat.id },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
  });
  return (
    <ActionForm form={form} button="Send report">
      <ChoiceField
        {...form.field('reason')}
        legend={`What is wrong with ${chat.other.name}?`}
        options={reportOptions}
        hint="We read this chat to investigate. We don’t tell them who reported them."
      />
      <TextAreaField
        {...form.text('note')}
        label="What happened? (optional)"
        rows={3}
        maxLength={messageLimits.noteLength}
      />
    </ActionForm>
  );
}
