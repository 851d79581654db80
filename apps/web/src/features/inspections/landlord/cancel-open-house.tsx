import { type OpenHouse, cancelOpenHouseInput } from '@rentreel/contracts/inspections';
import { count } from '@rentreel/values';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { cancelOptions, reasonNote } from '../actions/reason-forms.tsx';

interface CancelOpenHouseProps {
  openHouse: OpenHouse;
  /** "Sat, 21 Nov" */
  day: string;
  onClose: () => void;
}

/** Cancels an open house with a reason that its guests and waiting tenants read. */
export default function CancelOpenHouse({ openHouse, day, onClose }: CancelOpenHouseProps) {
  const isEmpty = openHouse.taken + openHouse.waiting === 0;
  const done = useDone(onClose, 'inspections');
  const form = useActionForm({
    id: 'cancel-house',
    schema: cancelOpenHouseInput,
    mutation: trpc.inspections.cancelOpenHouse.useMutation(done('Open house cancelled.')),
    fixed: { openHouseId: openHouse.id },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
    // The input allows none, as no one reads the reason while no one has a place.
    check: ({ reason }) => ({ reason: isEmpty || reason ? undefined : 'Choose a reason from the list.' }),
  });
  return (
    <ActionSheet onClose={onClose} title={`Cancel the open house on ${day}?`}>
      <ActionForm form={form} button="Cancel open house" variant="danger">
        <Note tone={isEmpty ? 'neutral' : 'sun'}>{cancelEffect(openHouse)}</Note>
        {!isEmpty && (
          <>
            <ChoiceField
              {...form.field('reason')}
              legend="Your reason"
              options={cancelOptions('landlord')}
              hint="Everyone who is notified will see this."
            />
            <TextAreaField
              {...form.text('note')}
              {...reasonNote}
              hint="Only the people who have a place will see this."
            />
          </>
        )}
      </ActionForm>
    </ActionSheet>
  );
}

function cancelEffect({ taken, waiting }: OpenHouse): string {
  if (taken + waiting === 0) return 'No one has booked a place yet.';
  const coming = taken === 0 ? 'No one is coming' : count(taken, 'person is coming', 'people are coming');
  const listed = waiting === 0 ? '' : `, and ${count(waiting, 'person is', 'people are')} on the waiting list`;
  return `${coming}${listed}. We notify them, and any fees are refunded immediately.`;
}
