import type { CurrentUser } from '@rentreel/contracts/auth';
import type { ListingDetail, ListingDraft } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import type { PinPickerSlot } from '../components/pin-field.tsx';
import { Wizard } from '../components/wizard.tsx';
import type { ArrivedFile } from '../lib/media-edit.ts';
import type { StepName } from '../lib/wizard-steps.ts';
import '../../../components/homes/homes.css';
import '../add-property.css';

/** The files that this device is sending for the draft. */
export interface WizardUploads {
  /** Choosing files, and the list of those on their way. */
  readonly element: ReactNode;
  /** How many are not there yet. */
  readonly onTheirWay: number;
  /** Those that have arrived and are not in the draft yet. */
  readonly arrived: readonly ArrivedFile[];
  /** The draft has taken these. */
  readonly onTaken: (ids: readonly `upl_${string}`[]) => void;
}

export interface WizardPageProps {
  draft: ListingDraft;
  user: CurrentUser;
  step: StepName;
  /** The field to go to, by dotted path. */
  field: string | undefined;
  uploads: WizardUploads;
  /** The home as its page shows it. */
  renderHome: (home: ListingDetail) => ReactNode;
  renderPinPicker?: ((slot: PinPickerSlot) => ReactNode) | undefined;
}

export function WizardPage(props: WizardPageProps) {
  return <Wizard key={props.draft.id} {...props} />;
}
