import type { Booking } from '@rentreel/contracts/bookings';
import { Skeleton } from '@rentreel/ui';
import { type ComponentType, Suspense, lazy } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type BookingForm, type BookingFormProps, declineTexts } from './actions.ts';
import { type SimpleAction, SimpleForm, isSimpleAction, simpleActionTitles } from './simple-action.tsx';

const keysTitle = ({ side }: Booking) => (side === 'landlord' ? 'Hand over the keys' : 'Do you have the keys?');

/** Each form is loaded when it is opened: together they are larger than the screen. */
const load = (form: () => Promise<ComponentType<BookingFormProps>>) => lazy(async () => ({ default: await form() }));

const forms: Readonly<
  Record<
    Exclude<BookingForm, SimpleAction>,
    readonly [string | ((booking: Booking) => string), ComponentType<BookingFormProps>]
  >
> = {
  decline: [
    (booking) => declineTexts(booking).title,
    load(async () => (await import('./cancel-forms.tsx')).DeclineForm),
  ],
  cancel: ['Cancel the booking?', load(async () => (await import('./cancel-forms.tsx')).CancelForm)],
  withdraw: ['Withdraw your application?', load(async () => (await import('./cancel-forms.tsx')).CancelForm)],
  schedule: [
    'When will you hand over the keys?',
    load(async () => (await import('./handover-forms.tsx')).ScheduleForm),
  ],
  handOver: [keysTitle, load(async () => (await import('./handover-forms.tsx')).HandOverForm)],
  notice: ['Give notice', load(async () => (await import('./notice-form.tsx')).NoticeForm)],
  earlyEnd: ['End the tenancy early', load(async () => (await import('./early-end-form.tsx')).EarlyEndForm)],
  overstay: ['Still living there?', load(async () => (await import('./overstay-form.tsx')).OverstayForm)],
  moveOut: ['Record the move-out', load(async () => (await import('./move-out-form.tsx')).MoveOutForm)],
  claim: ['Claim on the caution fee', load(async () => (await import('./claim-form.tsx')).ClaimForm)],
};

interface BookingActionSheetProps {
  form: BookingForm;
  booking: Booking;
  now: number;
  onClose: () => void;
}

/** Form of one action on a booking. */
export default function BookingActionSheet({ form, booking, now, onClose }: BookingActionSheetProps) {
  const props = { booking, now, onDone: onClose };
  if (isSimpleAction(form)) {
    return (
      <ActionSheet onClose={onClose} title={simpleActionTitles[form]}>
        <SimpleForm {...props} action={form} />
      </ActionSheet>
    );
  }
  const [title, Form] = forms[form];
  return (
    <ActionSheet onClose={onClose} title={typeof title === 'string' ? title : title(booking)}>
      <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
        <Form {...props} />
      </Suspense>
    </ActionSheet>
  );
}
