import { asLagosDay, lagosDay, minuteMs, startOfDay } from '@rentreel/values';
import { bookingLimits, handOverInput, scheduleHandoverInput } from '@rentreel/contracts/bookings';
import { Note, TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { minuteText } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { DayField, NoteField } from '../fields.tsx';
import { firstName } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { BookingFormProps } from './actions.ts';

const tenInTheMorning = 600;
const stepMinutes = 30;
const firstMinute = 6 * 60;

/** Half hours from 6 a.m. to 9 p.m. */
const timeOptions = Array.from({ length: 31 }, (_, index) => {
  const minute = firstMinute + index * stepMinutes;
  return { value: String(minute), text: minuteText(minute) };
});

/** Schedules when and where the keys are handed over. */
export function ScheduleForm({ booking, now, onDone }: BookingFormProps) {
  const today = lagosDay(now);
  const set = booking.handover?.at ?? null;
  const first =
    set === null ? startOfDay(asLagosDay(Math.max(today + 1, booking.startDay))) + tenInTheMorning * minuteMs : set;
  const form = useActionForm({
    id: 'keys',
    schema: scheduleHandoverInput,
    mutation: trpc.bookings.scheduleHandover.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version },
    stores: ['note'],
    initial: { at: first, note: booking.handover?.note ?? '' },
  });
  const { value: at, error, onChange, onBlur } = form.field('at');
  const day = at === undefined ? undefined : lagosDay(at);
  const minute =
    at === undefined || day === undefined ? tenInTheMorning : Math.round((at - startOfDay(asLagosDay(day))) / minuteMs);
  return (
    <ActionForm form={form} button="Set this time">
      <p className="text-14 text-text-2">{booking.other.name} is notified at once. You can change it later.</p>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          id="keys-at"
          label="Day"
          value={day}
          from={today}
          until={today + 180}
          error={error}
          onChange={(chosen) =>
            onChange(chosen === undefined ? undefined : startOfDay(asLagosDay(chosen)) + minute * minuteMs)
          }
          onBlur={onBlur}
        />
        <SelectField
          id="keys-time"
          label="Time"
          options={timeOptions}
          value={String(minute)}
          onChange={(chosen) => day !== undefined && onChange(startOfDay(asLagosDay(day)) + Number(chosen) * minuteMs)}
        />
      </div>
      <NoteField
        {...form.text('note')}
        label="Where you meet, and what to bring"
        hint={`${booking.other.name} will see this.`}
      />
    </ActionForm>
  );
}

const digits = bookingLimits.keyCodeDigits;

/** Hands the keys over: the landlord enters the tenant's code, or the tenant confirms receipt. */
export function HandOverForm({ booking, onDone }: BookingFormProps) {
  const isLandlord = booking.side === 'landlord';
  const photos = usePrivatePhotos();
  const name = firstName(booking);
  const form = useActionForm({
    id: 'hand-over',
    schema: handOverInput,
    mutation: trpc.bookings.handOver.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version, photoIds: photos.ready },
    stores: ['note'],
    initial: { ...(isLandlord && { code: '' }), meterReading: '', note: '' },
    ready: photos.pendingUploads === 0,
    fieldOf: (error) => (error === 'bookings.wrong_key_code' ? 'code' : undefined),
  });
  const code = form.text('code');
  return (
    <ActionForm
      form={form}
      button={isLandlord ? 'The keys are handed over' : 'I have the keys'}
      waiting="You can send this once the photos have uploaded."
    >
      {isLandlord ? (
        <TextField
          {...code}
          label={`Key code that ${name} reads out`}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          className="code-input"
          hint={`${digits} digits. The code proves that ${name} has the keys.`}
          onChange={({ target }) =>
            code.onChange({ target: { value: target.value.replace(/\D/g, '').slice(0, digits) } })
          }
        />
      ) : (
        <Note tone="sun">
          Confirm this only when you’re holding the keys. You then have 48 hours to check the home; after that the money
          goes to {name}.
        </Note>
      )}
      <TextField {...form.text('meterReading')} label="Meter reading (optional)" autoComplete="off" maxLength={60} />
      {photos.ready.length + photos.pendingUploads === 0 && (
        <Note>
          Photograph every room and the meter before the keys change hands: photos settle any claim on the caution fee.
          Both of you can still add them for 7 days.
        </Note>
      )}
      <PhotoField about={`move-in ${booking.id}`} most={bookingLimits.baselinePhotos} photos={photos} />
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}
