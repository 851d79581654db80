import { naira, keysOf } from '@rentreel/values';
import type { Inspection, InspectionTransitionName } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { type InspectionPartProps, absenceLabel } from '../state.ts';
import { useAfterAction } from '../queries.ts';

const ActionSheet = lazy(() => import('./action-sheet.tsx'));

/** Actions available to the reader, and the effect of agreeing. */
export function InspectionActions({ inspection, now }: InspectionPartProps) {
  const online = useOnline();
  const [form, setForm] = useState<InspectionForm>();
  const { run, running, error } = useDirectActions(inspection);
  const actions = inspectionActions(inspection);
  const absence = absenceLabel(inspection, now);
  if (actions.length === 0 && absence === undefined) return null;
  const press = ({ does }: InspectionAction) => ('form' in does ? setForm(does.form) : run(does.direct));
  const agreement = agreeLabel(inspection, now);
  return (
    <section className="grid gap-3" aria-label="What you can do">
      {agreement && <p className="text-14 text-text-2">{agreement}</p>}
      {!online && (
        <Note tone="sun" announce="status">
          You’re offline. You can read this; answering and checking in need a connection, so that both of you see the
          same.
        </Note>
      )}
      {absence && <p className="text-14 text-text-2">{absence}</p>}
      <FormFailure error={error} />
      <div className="grid gap-3 lg:flex lg:flex-wrap">
        {actions.map((action) => (
          <Button
            key={action.text}
            variant={action.look}
            className={action.look === 'text' ? 'text-danger' : ''}
            size={action.look === 'primary' ? 'lg' : 'md'}
            disabled={!online}
            busy={'direct' in action.does && action.does.direct === running}
            busyText="Sending…"
            onClick={() => press(action)}
          >
            {action.text}
          </Button>
        ))}
      </div>
      <Suspense>
        {form !== undefined && (
          <ActionSheet form={form} inspection={inspection} now={now} onClose={() => setForm(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

export type InspectionForm =
  | 'propose'
  | 'reschedule'
  | 'decline'
  | 'withdraw'
  | 'cancel'
  | 'outcome'
  | 'absent'
  | 'contest'
  | 'appeal';
type DirectAction = 'confirm' | 'acceptProposal' | 'complete';

interface InspectionAction {
  readonly text: string;
  /** Runs immediately, or opens a form that shows the consequences. */
  readonly does: { readonly direct: DirectAction } | { readonly form: InspectionForm };
  readonly look: 'primary' | 'secondary' | 'text';
}

type Allowed = (name: InspectionTransitionName) => boolean;
const row = (text: string, form: InspectionForm, look: InspectionAction['look'] = 'secondary'): InspectionAction => ({
  text,
  does: { form },
  look,
});
const direct = (text: string, action: DirectAction, look: InspectionAction['look'] = 'primary'): InspectionAction => ({
  text,
  does: { direct: action },
  look,
});

function outcomeAction(allowed: Allowed): InspectionAction[] {
  if (allowed('report_as_advertised')) return [row('Give feedback', 'outcome', 'primary')];
  if (allowed('report_no_entry') || allowed('report_landlord_absent')) {
    return [row('I couldn’t see the home', 'outcome')];
  }
  return [];
}

/** Returns the buttons that the server currently allows, the most important first. */
export function inspectionActions({ allowedTransitions }: Pick<Inspection, 'allowedTransitions'>) {
  const allowed: Allowed = (name) => allowedTransitions.includes(name);
  const when = (name: InspectionTransitionName, action: InspectionAction) => (allowed(name) ? [action] : []);
  return [
    ...when('confirm', direct('Confirm', 'confirm')),
    ...when('accept_proposal', direct('Accept this time', 'acceptProposal')),
    ...outcomeAction(allowed),
    ...when('complete', direct('End the inspection', 'complete', 'secondary')),
    ...when('contest', row('Object to the report', 'contest')),
    ...when('appeal', row('Appeal the decision', 'appeal')),
    ...when('propose', row('Propose another time', 'propose')),
    ...when('propose_move', row('Propose another time', 'propose')),
    ...when('reschedule', row('Reschedule', 'reschedule')),
    ...when('report_tenant_absent', row('The tenant didn’t come', 'absent')),
    ...when('decline', row('Decline', 'decline', 'text')),
    ...when('withdraw', row('Withdraw request', 'withdraw', 'text')),
    ...when('cancel_by_tenant', row('Cancel', 'cancel', 'text')),
    ...when('cancel_by_landlord', row('Cancel', 'cancel', 'text')),
  ];
}

/** Actions without a form. */
function useDirectActions({ id, version }: Inspection) {
  const after = useAfterAction();
  const actions = {
    confirm: trpc.inspections.confirm.useMutation(after),
    acceptProposal: trpc.inspections.acceptProposal.useMutation(after),
    complete: trpc.inspections.complete.useMutation(after),
  };
  const names = keysOf(actions);
  return {
    run: (name: DirectAction) => actions[name].mutate({ inspectionId: id, version }),
    running: names.find((name) => actions[name].isPending),
    error: names.map((name) => actions[name].error).find((error) => error !== null) ?? null,
  };
}

/** Effect of agreeing for both parties; undefined when there is nothing to agree to. */
export function agreeLabel(inspection: Inspection, now: number): string | undefined {
  const { allowedTransitions, side } = inspection;
  if (!allowedTransitions.includes('confirm') && !allowedTransitions.includes('accept_proposal')) return undefined;
  const fee = agreedFeeLabel(inspection, now);
  return side === 'landlord'
    ? `When you confirm, the tenant gets the address and you can share phone numbers with each other.${fee}`
    : `When you accept, you get the address and can share phone numbers with each other.${fee}`;
}

/** What happens to a held fee after the answer, and without one where the tenant gave up an agreed time too late. */
function agreedFeeLabel({ side, feeKobo, feeState, freeCancelUntil }: Inspection, now: number): string {
  if (feeState !== 'held') return '';
  const amount = naira(feeKobo);
  if (side === 'landlord') return ` The ${amount} stays on hold until the inspection is over.`;
  const isLate = freeCancelUntil !== null && now > freeCancelUntil;
  return ` Your ${amount} stays on hold until the inspection is over.${isLate ? ' If you don’t accept this time, it goes to the landlord.' : ''}`;
}
