import type { Booking } from '@rentreel/contracts/bookings';
import { Sheet } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../../../components/layout/use-back-closes.ts';
import type { DeedForm } from '../../lib/booking-deeds.ts';
import type { BookingPhotos } from '../../lib/booking-photos.ts';
import { isSimpleDeed, type SimpleDeed, simpleDeedTitles } from '../../lib/simple-deeds.ts';
import { CancelForm } from './cancel-form.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { MoveOutForm } from './move-out-form.tsx';
import { NoticeForm } from './notice-form.tsx';
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

const titles: Readonly<Record<Exclude<DeedForm, SimpleDeed>, string>> = {
  decline: 'Why do you say no?',
  cancel: 'Cancel',
  schedule: 'When do the keys change hands?',
  handOver: 'The keys change hands',
  notice: 'Give notice',
  moveOut: 'Record the move-out',
  claim: 'Claim on the caution fee',
};

/** The form of one deed. It says what follows before the button that does it. */
export default function DeedSheet({ form, renderPhotos, onClose, ...rest }: DeedSheetProps) {
  useBackCloses(true, onClose);
  const props: PhotoFormProps = { ...rest, renderPhotos, onDone: onClose };
  return (
    <Sheet open onClose={onClose} title={isSimpleDeed(form) ? simpleDeedTitles[form] : titles[form]}>
      {isSimpleDeed(form) && <SimpleForm {...props} deed={form} />}
      {form === 'decline' && <DeclineForm {...props} />}
      {form === 'cancel' && <CancelForm {...props} />}
      {form === 'schedule' && <ScheduleForm {...props} />}
      {form === 'handOver' && <HandOverForm {...props} />}
      {form === 'notice' && <NoticeForm {...props} />}
      {form === 'moveOut' && <MoveOutForm {...props} />}
      {form === 'claim' && <ClaimForm {...props} />}
    </Sheet>
  );
}
