import { type ReportedHome, decideHomeReportsInput } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const takeDown = { value: 'taken_down', text: 'Take the home down' } as const;
const dismiss = { value: 'dismissed', text: 'No violation' } as const;

/** Decision about all listed reports of a listing; nothing is preselected. */
export function ReportDecision({ reported: { home, reports, mayTakeDown } }: { reported: ReportedHome }) {
  const done = useDone(undefined, 'listings', 'administration');
  const form = useActionForm({
    id: `report-${home.id}`,
    schema: decideHomeReportsInput,
    mutation: trpc.listings.decideReports.useMutation(done('Decision sent. The people concerned are notified.')),
    fixed: { listingId: home.id, reportIds: reports.map(({ id }) => id) },
    stores: ['note'],
    initial: { decision: undefined, note: '' },
  });
  const decision = form.field('decision');
  const isTakeDown = decision.value === 'taken_down';
  return (
    <ActionForm
      form={form}
      button={isTakeDown ? 'Take it down' : 'Close the reports'}
      variant={isTakeDown ? 'danger' : 'primary'}
      disabled={decision.value === undefined}
      inline
    >
      {!mayTakeDown && (
        <Note>
          This home isn’t available now, or it is promised to a tenant, so it can’t be taken down. What the tenant has
          paid is in escrow.
        </Note>
      )}
      <ChoiceField {...decision} legend="Decision" options={mayTakeDown ? [takeDown, dismiss] : [dismiss]} />
      {decision.value !== undefined && (
        <TextAreaField
          {...form.text('note')}
          label={isTakeDown ? `Message to ${home.landlord.name}` : 'Message to the people who reported it'}
          rows={3}
          maxLength={500}
        />
      )}
    </ActionForm>
  );
}
