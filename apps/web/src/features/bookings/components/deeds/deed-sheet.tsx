import type { Booking } from '@rentreel/contracts/bookings';
import { Sheet } from '@rentreel/ui';
import type { ComponentType, ReactNode } from 'react';
import { useBackCloses } from '../../../../components/layout/use-back-closes.ts';
import type { DeedForm } from '../../lib/booking-deeds.ts';
import type { BookingPhotos } from '../../lib/booking-photos.ts';
import { isSimpleDeed, type SimpleDeed, simpleDeedTitles } from '../../lib/simple-deeds.ts';
import { CancelForm } from './cancel-form.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { EarlyEndForm } from './early-end-form.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { MoveOutForm } from './move-out-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { OverstayForm } from './overstay-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { SimpleForm } from './simple-form.tsx';

export interface DeedFormProps {
  booking: Booking;
  now: number;
  onDone: () => void;
}

export interface PhotoFormProps extends DeedFormProps {
  renderPhotos: (photos: BookingPhotos) => ReactNode;
}

export interface DeedSheetProps extends Omit<PhotoFormProps, 'onDone'> {
  form: DeedForm;
  onClose: () => void;
}

const forms: Readonly<Record<Exclude<DeedForm, SimpleDeed>, readonly [string, ComponentType<PhotoFormProps>]>> = {
  decline: ['Why do you say no?', DeclineForm],
  cancel: ['Cancel', CancelForm],
  schedule: ['When do the keys change hands?', ScheduleForm],
  handOver: ['The keys change hands', HandOverForm],
  notice: ['Give notice', NoticeForm],
  earlyEnd: ['End the tenancy early', EarlyEndForm],
  overstay: ['Still living there?', OverstayForm],
  moveOut: ['Record the move-out', MoveOutForm],
  claim: ['Claim on the caution fee', ClaimForm],
};

/** The form of one deed. It says what follows before the button that does it. */
export default function DeedSheet({ form, renderPhotos, onClose, ...rest }: DeedSheetProps) {
  useBackCloses(true, onClose);
  const props: PhotoFormProps = { ...rest, renderPhotos, onDone: onClose };
  if (isSimpleDeed(form)) {
    return (
      <Sheet open onClose={onClose} title={simpleDeedTitles[form]}>
        <SimpleForm {...props} deed={form} />
      </Sheet>
    );
  }
  const [title, Form] = forms[form];
  return (
    <Sheet open onClose={onClose} title={title}>
      <Form {...props} />
    </Sheet>
  );
}
