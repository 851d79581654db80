import {
  type AskedReference,
  type ReferenceLinkInput,
  answerReferenceInput,
  referenceLimits,
  referenceQuestions,
} from '@rentreel/contracts/passports';
import { Card, TextField } from '@rentreel/ui';
import { formatDate, keysOf } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

interface ReferenceFormProps {
  link: ReferenceLinkInput;
  asked: AskedReference;
  onAnswered: (asked: AskedReference) => void;
}

const optionsOf = <T extends string>(choices: Readonly<Record<T, string>>) =>
  // Safe cast: the keys of a choice table are of its key type.
  keysOf(choices).map((value) => ({ value, text: choices[value] }));

/** Questions of a reference. */
export default function ReferenceForm({ link, asked: { kind, tenant, endsAt }, onAnswered }: ReferenceFormProps) {
  const answer = trpc.passports.answerReference.useMutation({ onSuccess: onAnswered });
  const form = useActionForm({
    id: 'answer-reference',
    schema: answerReferenceInput,
    mutation: answer,
    stores: ['note'],
    record: link.referenceId,
    initial: { ...link, since: null, note: '' },
  });
  const { relation, standing, outlook } = referenceQuestions[kind];
  const since = form.field('since');
  return (
    <Card className="grid gap-4">
      <p className="text-14 text-text-2">
        {tenant} shows your answer to landlords they write to, with your name only in the full passport. RentReel says
        how you answered and what kind of address you have, and deletes the address. The link ends on{' '}
        {formatDate(endsAt)}.
      </p>
      <ActionForm form={form} button="Send my answer" busyText="Sending…">
        <ChoiceField {...form.field('relation')} legend={relation.question} options={optionsOf(relation.choices)} />
        <ChoiceField {...form.field('standing')} legend={standing.question} options={optionsOf(standing.choices)} />
        <ChoiceField {...form.field('outlook')} legend={outlook.question} options={optionsOf(outlook.choices)} />
        <TextField
          {...since}
          label="Since which year? (optional)"
          inputMode="numeric"
          maxLength={4}
          value={since.value ?? ''}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '');
            since.onChange(digits === '' ? null : Number(digits));
          }}
        />
        <TextField
          {...form.text('note')}
          label="Anything else? (optional)"
          maxLength={referenceLimits.noteLength}
          hint="Say nothing about religion, tribe, health or family. Phone and account numbers are hidden."
        />
      </ActionForm>
    </Card>
  );
}
