import {
  type TicketCase,
  type TicketTransitionName,
  answerTicketInput,
  cannedAnswers,
  closeReasonNames,
  closeReasons,
  closeTicketInput,
  fillCannedAnswer,
  handOverTicketInput,
  showTicketReference,
  supportLimits,
  supportTopicNames,
  supportTopics,
} from '@rentreel/contracts/support';
import { useRef, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useTextDraft } from '#/lib/drafts.ts';
import { type TextBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { Keys, useShortcuts } from '../cases/index.ts';

interface OfTicket {
  ticket: TicketCase;
  /** Called after sending; `leaves`: the ticket no longer waits for support. */
  onSent: (leaves: boolean) => void;
}

type Mode = Extract<TicketTransitionName, 'answer' | 'ask' | 'close' | 'hand_over'>;

const modes: readonly { readonly value: Mode; readonly text: string; readonly key: string }[] = [
  { value: 'answer', text: 'Answer and keep working', key: 'a' },
  { value: 'ask', text: 'Answer and wait for a reply', key: 'w' },
  { value: 'close', text: 'Close', key: 'c' },
  { value: 'hand_over', text: 'Change topic', key: 'o' },
];

/** Actions of support on a ticket; nothing is preselected. A text is kept when another action is selected. */
export function SupportAnswer({ ticket, onSent }: OfTicket) {
  const section = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<Mode>();
  const draft = useTextDraft(`answer ${ticket.id}`);
  const [text, setText] = useState(draft.first);
  const options = modes.filter(({ value }) => ticket.allowed.includes(value));
  const choose = (key: string) => () => setMode(options.find((each) => each.key === key)?.value ?? mode);
  useShortcuts({
    a: choose('a'),
    w: choose('w'),
    c: choose('c'),
    o: choose('o'),
    'ctrl+enter': () => section.current?.querySelector('form')?.requestSubmit(),
  });
  const write = (next: string) => {
    setText(next);
    draft.keep(next);
  };
  const written = {
    ticket,
    text,
    onText: write,
    onSent: (leaves: boolean) => {
      draft.keep('');
      onSent(leaves);
    },
  };
  return (
    <section ref={section} className="card admin-decision grid gap-4" data-padded="true" aria-label="Answer">
      <ChoiceField id="support-mode" legend="Next step" options={options} value={mode} onChange={setMode} />
      {(mode === 'answer' || mode === 'ask') && <AnswerForm key={mode} {...written} wait={mode === 'ask'} />}
      {mode === 'close' && <CloseForm {...written} />}
      {mode === 'hand_over' && <HandOverForm ticket={ticket} onSent={onSent} />}
      <Keys
        keys={[
          ['J K', 'next'],
          ['M', 'take it'],
          ['A W C O', 'choose'],
          ['Ctrl Enter', 'send'],
          ['Z', 'undo'],
        ]}
      />
    </section>
  );
}

/** Shows the result and refetches after sending. */
function useSent({ ticket: { person }, onSent }: OfTicket, leaves: boolean) {
  const { support, administration } = trpc.useUtils();
  return {
    onSuccess: () => {
      notify(`Sent. ${person.name} is notified.`);
      onSent(leaves);
      document.getElementById('case-title')?.focus();
    },
    onSettled: () =>
      Promise.all([support.invalidate(), administration.waiting.invalidate(), administration.queues.invalidate()]),
  };
}

interface Written extends OfTicket {
  text: string;
  onText: (text: string) => void;
}

function AnswerForm({ wait, text, onText, ...of }: Written & { wait: boolean }) {
  const { id: ticketId, version } = of.ticket;
  const form = useActionForm({
    id: 'support-answer',
    schema: answerTicketInput,
    mutation: trpc.support.answer.useMutation(useSent(of, wait)),
    fixed: { ticketId, version, wait },
    initial: { text },
  });
  return (
    <ActionForm form={form} button={wait ? 'Send and wait for a reply' : 'Send and keep working'}>
      <AnswerText
        ticket={of.ticket}
        binding={form.text('text')}
        onText={onText}
        onCanned={(canned) => form.set('text', canned)}
        hint={
          wait
            ? 'The ticket closes after 7 days without an answer; a reminder comes after 5.'
            : `The next answer is promised within ${supportTopics[of.ticket.topic].answerHours} hours.`
        }
      />
    </ActionForm>
  );
}

const reasons = closeReasonNames.map((value) => ({ value, text: closeReasons[value] }));

function CloseForm({ text, onText, ...of }: Written) {
  const { id: ticketId, version } = of.ticket;
  const form = useActionForm({
    id: 'support-close',
    schema: closeTicketInput,
    mutation: trpc.support.close.useMutation(useSent(of, true)),
    fixed: { ticketId, version },
    initial: { reason: undefined, text },
  });
  return (
    <ActionForm form={form} button="Send and close">
      <SelectField
        {...form.field('reason')}
        label="Reason for closing"
        placeholder="Choose a reason"
        options={reasons}
      />
      <AnswerText
        ticket={of.ticket}
        binding={form.text('text')}
        onText={onText}
        onCanned={(canned) => form.set('text', canned)}
        hint="The person can open it again for 14 days, and is asked whether it is solved."
      />
    </ActionForm>
  );
}

function HandOverForm(of: OfTicket) {
  const { id: ticketId, version, topic } = of.ticket;
  const form = useActionForm({
    id: 'support-topic-change',
    schema: handOverTicketInput,
    mutation: trpc.support.handOver.useMutation(useSent(of, false)),
    fixed: { ticketId, version },
    initial: { topic: undefined },
  });
  const others = supportTopicNames.filter((name) => name !== topic);
  return (
    <ActionForm form={form} button="Move the ticket">
      <SelectField
        {...form.field('topic')}
        label="New topic"
        placeholder="Choose a topic"
        options={others.map((value) => ({ value, text: supportTopics[value].label }))}
        hint="The promised answer time stays the same or becomes earlier. Write a note for your colleagues first."
      />
    </ActionForm>
  );
}

interface AnswerTextProps {
  ticket: TicketCase;
  binding: TextBinding;
  onText: (text: string) => void;
  onCanned: (text: string) => void;
  hint: string;
}

/** Text of an answer, with templates for its topic. */
function AnswerText({ ticket, binding, onText, onCanned, hint }: AnswerTextProps) {
  const { topic, reference, person } = ticket;
  const canned = cannedAnswers(topic);
  const begin = (title: string) => {
    const chosen = canned.find((each) => each.title === title);
    if (!chosen) return;
    const name = person.name.split(' ')[0] ?? person.name;
    const filled = fillCannedAnswer(chosen, { name, reference: showTicketReference(reference) });
    onCanned(filled);
    onText(filled);
  };
  return (
    <>
      <SelectField
        id={`${binding.id}-canned`}
        label="Start from"
        placeholder="A text of your own"
        options={canned.map(({ title }) => ({ value: title, text: title }))}
        value={undefined}
        onChange={begin}
      />
      <TextAreaField
        {...binding}
        onChange={(event) => {
          binding.onChange(event);
          onText(event.target.value);
        }}
        label={`Message to ${person.name}`}
        hint={`Fill in the [brackets]. ${hint}`}
        rows={9}
        maxLength={supportLimits.textLength}
      />
    </>
  );
}
