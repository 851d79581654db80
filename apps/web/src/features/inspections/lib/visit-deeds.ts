import type { Inspection, InspectionTransitionName } from '@rentreel/contracts/inspections';

export type DeedForm = 'propose' | 'reschedule' | 'decline' | 'withdraw' | 'cancel' | 'outcome' | 'absent' | 'contest';
export type DirectDeed = 'confirm' | 'acceptProposal' | 'complete';

export interface VisitDeed {
  readonly text: string;
  /** Does it at once, or opens a form that says what follows. */
  readonly does: { readonly direct: DirectDeed } | { readonly form: DeedForm };
  readonly look: 'primary' | 'secondary' | 'text';
}

type Allowed = (name: InspectionTransitionName) => boolean;
const row = (text: string, form: DeedForm, look: VisitDeed['look'] = 'secondary'): VisitDeed => ({
  text,
  does: { form },
  look,
});
const direct = (text: string, deed: DirectDeed, look: VisitDeed['look'] = 'primary'): VisitDeed => ({
  text,
  does: { direct: deed },
  look,
});

function outcomeDeed(allowed: Allowed): VisitDeed[] {
  if (allowed('report_as_advertised')) return [row('Say how it was', 'outcome', 'primary')];
  if (allowed('report_no_entry') || allowed('report_landlord_absent')) {
    return [row('I could not see it', 'outcome')];
  }
  return [];
}

/** The buttons of an inspection, the one that leads on first, from what the server allows now. */
export function visitDeeds({ allowedTransitions, state }: Pick<Inspection, 'allowedTransitions' | 'state'>) {
  const allowed: Allowed = (name) => allowedTransitions.includes(name);
  const when = (name: InspectionTransitionName, deed: VisitDeed) => (allowed(name) ? [deed] : []);
  return [
    ...when('confirm', direct('Confirm', 'confirm')),
    ...when('accept_proposal', direct('Take this time', 'acceptProposal')),
    ...outcomeDeed(allowed),
    ...when('complete', direct('The visit is over', 'complete', 'secondary')),
    ...when('contest', row('Object', 'contest')),
    ...when('propose', row('Propose another time', 'propose')),
    ...when('propose_move', row('Propose another time', 'propose')),
    ...when('reschedule', row('Move it', 'reschedule')),
    ...when('report_tenant_absent', row('The tenant did not come', 'absent')),
    ...when('decline', row('Decline', 'decline', 'text')),
    ...when('withdraw', row(state === 'proposed' ? 'No, withdraw' : 'Withdraw', 'withdraw', 'text')),
    ...when('cancel_by_tenant', row('Cancel', 'cancel', 'text')),
    ...when('cancel_by_landlord', row('Cancel', 'cancel', 'text')),
  ];
}
