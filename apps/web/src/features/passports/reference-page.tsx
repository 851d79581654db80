import {
  type AskedReference,
  type ReferenceLinkInput,
  answerReferenceInput,
  referenceLimits,
  referenceQuestions,
} from '@rentreel/contracts/passports';
import { Button, Card, Note, PageHeader, TextField } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { ShieldQuestion } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

/** Where a former landlord or an employer answers for a tenant, by the link in their mail. */
export function ReferencePage({ link }: { link: ReferenceLinkInput }) {
  const [asked] = trpc.passports.readReference.useSuspenseQuery(link);
  return (
    <>
      <PageTitle>Reference</PageTitle>
      <PageHeader
        title={`A reference for ${asked.tenant}`}
        subtitle={asked.kind === 'employer' ? 'You’re asked as their employer.' : 'You’re asked as a former landlord.'}
      />
      <div className="page max-w-155 grid gap-4">
        {asked.state === 'asked' ? <AnswerForm link={link} asked={asked} /> : <Outcome asked={asked} />}
        {(asked.state === 'asked' || asked.state === 'answered') && <Decline link={link} state={asked.state} />}
      </div>
    </>
  );
}

const outcomes = {
  answered: 'Thank you. Your answer is part of the tenant’s passport. You can take it back here at any time.',
  declined: 'You give no answer. Nothing of yours is shown, and we don’t write to you about this again.',
  expired: 'The 14 days for an answer are over. Your address is deleted.',
};

function Outcome({ asked: { state } }: { asked: AskedReference }) {
  if (state !== 'answered' && state !== 'declined' && state !== 'expired') return null;
  return <Note tone={state === 'answered' ? 'ok' : 'info'}>{outcomes[state]}</Note>;
}

/** Stores what an action of the referee answers. */
function useStored(link: ReferenceLinkInput) {
  const utils = trpc.useUtils();
  return { onSuccess: (asked: AskedReference) => utils.passports.readReference.setData(link, asked) };
}

const optionsOf = <T extends string>(answers: Readonly<Record<T, string>>) =>
  // Safe: the keys of a table of answers are its type.
  (Object.keys(answers) as T[]).map((value) => ({ value, text: answers[value] }));

function AnswerForm({ link, asked: { kind, tenant, endsAt } }: { link: ReferenceLinkInput; asked: AskedReference }) {
  const answer = trpc.passports.answerReference.useMutation(useStored(link));
  const form = useActionForm({
    id: 'answer-reference',
    schema: answerReferenceInput,
    mutation: answer,
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
        <ChoiceField {...form.field('relation')} legend={relation.question} options={optionsOf(relation.answers)} />
        <ChoiceField {...form.field('standing')} legend={standing.question} options={optionsOf(standing.answers)} />
        <ChoiceField {...form.field('outlook')} legend={outlook.question} options={optionsOf(outlook.answers)} />
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
        <TextAreaField
          {...form.text('note')}
          label="Anything else? (optional)"
          rows={3}
          maxLength={referenceLimits.noteLength}
          hint="Say nothing about religion, tribe, health or family. Phone and account numbers are hidden."
        />
      </ActionForm>
    </Card>
  );
}

function Decline({ link, state }: { link: ReferenceLinkInput; state: 'asked' | 'answered' }) {
  const decline = trpc.passports.declineReference.useMutation(useStored(link));
  return (
    <>
      <FormFailure error={decline.error} />
      <Button
        block
        variant="secondary"
        busy={decline.isPending}
        busyText="Saving…"
        onClick={() => decline.mutate(link)}
      >
        {state === 'asked' ? 'I don’t want to answer' : 'Take my answer back'}
      </Button>
    </>
  );
}

export const ReferenceNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  const isBroken = 'referenceId' in fieldErrors || 'key' in fieldErrors;
  if (code !== 'passports.reference_not_found' && !isBroken) return undefined;
  return {
    title: 'Reference',
    missing: { icon: ShieldQuestion, title: 'There’s no reference here' },
    text: 'The link may have ended, or the tenant has taken the question back. You need not do anything.',
    to: '/',
    linkText: 'Go to homes',
  };
});
