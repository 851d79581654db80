import { type ReportOutcome, type ReportedPerson, decideChatReportsInput } from '@rentreel/contracts/messages';
import { Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { fillText } from '#/lib/forms/fill-text.ts';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const options = [
  { value: 'dismissed', text: 'No violation' },
  { value: 'acted', text: 'Action taken' },
] as const;

/** Default text to the reporters, which can be edited. */
const texts: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'We read what was written and found nothing against our rules.',
  acted: 'Thank you: your report keeps others safe.',
};

/** Decision about all listed reports of a person; nothing is preselected. */
export function ReportsDecision({ reported: { person, reports, isRestricted } }: { reported: ReportedPerson }) {
  const done = useDone(undefined, 'messages', 'administration');
  const form = useActionForm({
    id: `reports-${person.id}`,
    schema: decideChatReportsInput,
    mutation: trpc.messages.decideReports.useMutation(done('Decision sent. The people who reported are notified.')),
    fixed: { personId: person.id, reportIds: reports.map(({ id }) => id) },
    stores: ['text'],
    initial: { outcome: undefined, text: '' },
  });
  const outcome = form.field('outcome');
  const mustRestrict = outcome.value === 'acted' && !isRestricted;
  return (
    <ActionForm form={form} button="Close the reports" disabled={outcome.value === undefined || mustRestrict} inline>
      <ChoiceField
        {...outcome}
        legend="Decision"
        options={options}
        onChange={(chosen) => {
          outcome.onChange(chosen);
          fillText(form, texts, chosen);
        }}
      />
      {mustRestrict && (
        <Note tone="sun">
          Warn or restrict {person.name} first: they see the reason and can appeal.{' '}
          <Link to="/admin/user/$userId" params={{ userId: person.id }} className="link">
            Open the account
          </Link>
        </Note>
      )}
      {outcome.value !== undefined && (
        <TextAreaField {...form.text('text')} label="Message to the people who reported" rows={3} maxLength={500} />
      )}
    </ActionForm>
  );
}
