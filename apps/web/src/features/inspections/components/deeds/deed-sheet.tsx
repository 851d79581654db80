import type { Inspection } from '@rentreel/contracts/inspections';
import { Sheet } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../../../components/layout/use-back-closes.ts';
import type { OutcomePhotos } from '../../lib/outcome-photos.ts';
import type { DeedForm } from '../../lib/visit-deeds.ts';
import { AbsentForm } from './absent-form.tsx';
import { ContestForm } from './contest-form.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import { ProposeForm } from './propose-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import '../../times.css';

export interface DeedFormProps {
  visit: Inspection;
  now: number;
  onDone: () => void;
}

export interface DeedSheetProps extends Omit<DeedFormProps, 'onDone'> {
  form: DeedForm;
  renderPhotos: (photos: OutcomePhotos) => ReactNode;
  onClose: () => void;
}

const titles: Readonly<Record<DeedForm, string>> = {
  propose: 'Propose another time',
  reschedule: 'Move it to another time',
  decline: 'Why do you decline?',
  withdraw: 'Withdraw the request?',
  cancel: 'Cancel the inspection',
  outcome: 'How was it?',
  absent: 'The tenant did not come',
  contest: 'Object',
};

/** The form of one deed. It says what follows before the button that does it. */
export default function DeedSheet({ form, renderPhotos, onClose, ...rest }: DeedSheetProps) {
  useBackCloses(true, onClose);
  const props: DeedFormProps = { ...rest, onDone: onClose };
  return (
    <Sheet open onClose={onClose} title={titles[form]}>
      {form === 'propose' && <ProposeForm {...props} />}
      {form === 'reschedule' && <RescheduleForm {...props} />}
      {form === 'decline' && <ReasonForm {...props} deed="decline" />}
      {form === 'cancel' && <ReasonForm {...props} deed="cancel" />}
      {form === 'withdraw' && <WithdrawForm {...props} />}
      {form === 'outcome' && <OutcomeForm {...props} renderPhotos={renderPhotos} />}
      {form === 'absent' && <AbsentForm {...props} />}
      {form === 'contest' && <ContestForm {...props} />}
    </Sheet>
  );
}
