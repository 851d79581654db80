import { bookingDeclineReasonCodes, bookingDeclineReasons, declineBookingInput } from '@rentreel/contracts/bookings';
import type { Applicant } from '@rentreel/contracts/landlords';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { NoteField } from './fields.tsx';

const reasonInput = z.omit(declineBookingInput, { bookingId: true, version: true });
const options = bookingDeclineReasonCodes.map((value) => ({ value, text: bookingDeclineReasons[value] }));

interface DeclineSheetProps {
  applicants: readonly Applicant[];
  onClose: () => void;
}

/** Declines one or several applicants with the same reason, which each of them reads. */
export function DeclineSheet({ applicants, onClose }: DeclineSheetProps) {
  const { client, bookings, landlords } = trpc.useUtils();
  const count = applicants.length;
  const decline = useMutation({
    mutationFn: async (reason: z.output<typeof reasonInput>) => {
      const ends = await Promise.allSettled(
        applicants.map(({ booking: { id: bookingId, version } }) =>
          client.bookings.decline.mutate({ bookingId, version, ...reason }),
        ),
      );
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
      return ends.length;
    },
    onSuccess: (declined) => {
      notify(declined === 1 ? 'Application declined.' : `${declined} applications declined.`);
      onClose();
    },
    // Some may have been declined although another call failed.
    onSettled: () => Promise.all([bookings.invalidate(), landlords.invalidate()]),
  });
  const form = useActionForm({
    id: 'decline-applicants',
    schema: reasonInput,
    mutation: decline,
    fixed: {},
    stores: ['note'],
    record: applicants.map(({ booking }) => booking.id).join(' '),
    initial: { reason: undefined, note: '' },
  });
  const title = count === 1 ? 'Decline this application?' : `Decline ${count} applications?`;
  return (
    <ActionSheet onClose={onClose} title={title}>
      <ActionForm form={form} button={count === 1 ? 'Decline' : `Decline ${count} applicants`} variant="danger">
        <ChoiceField {...form.field('reason')} legend="Your reason" options={options} />
        <NoteField
          {...form.text('note')}
          hint={count === 1 ? `${applicants[0]?.booking.other.name} will see this.` : 'Each of them will see this.'}
        />
      </ActionForm>
    </ActionSheet>
  );
}
