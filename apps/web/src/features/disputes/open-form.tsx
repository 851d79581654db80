import type { Booking } from '@rentreel/contracts/bookings';
import { disputeReasons, openDisputeInput, tenantReasonCodes } from '@rentreel/contracts/disputes';
import { Note } from '@rentreel/ui';
import { formatNaira } from '@rentreel/values';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { useAfterAction } from './queries.ts';
import { StatementForm } from './statement-form.tsx';

const reasons = tenantReasonCodes.map((value) => ({ value, text: disputeReasons[value].name }));

/** Lets a tenant report a problem with the home they paid for. */
export default function OpenForm({ booking }: { booking: Booking }) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: `open-${booking.id}`,
    schema: openDisputeInput,
    mutation: trpc.disputes.open.useMutation(useAfterAction()),
    fixed: { bookingId: booking.id, version: booking.version, photoIds: photos.ready },
    stores: ['reason', 'statement'],
    initial: { reason: undefined, statement: '' },
    ready: photos.pendingUploads === 0,
  });
  return (
    <StatementForm form={form} statement={form.text('statement')} photos={photos} button="Report the problem">
      <Note tone="ok">
        {formatNaira(booking.escrow.heldKobo)} stays in escrow until this is settled. {booking.other.name} is asked for
        an answer within 48 hours.
      </Note>
      <SelectField
        {...form.field('reason')}
        label="What is wrong?"
        placeholder="Choose what fits best"
        options={reasons}
      />
    </StatementForm>
  );
}
