import type { Dispute, DisputeTransitionName } from '@rentreel/contracts/disputes';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import type { DisputeForm } from './action-sheet.tsx';
import { useAfterAction } from './queries.ts';

const ActionSheet = lazy(() => import('./action-sheet.tsx'));

/** Accepting the other side's solution is the main action while there is one. */
const offerLook = ({ allowedTransitions }: Dispute) =>
  allowedTransitions.includes('accept_offer') ? 'secondary' : 'primary';

/** Actions available to a party of the dispute. */
export function DisputeActions({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState<DisputeForm | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  useBackCloses(open === 'withdraw', close);
  const after = useAfterAction(close);
  const withdraw = trpc.disputes.withdraw.useMutation(after);
  const action = { disputeId: dispute.id, version: dispute.version };
  const may = (...names: DisputeTransitionName[]) => names.some((name) => dispute.allowedTransitions.includes(name));
  if (dispute.dueAt === null) return null;
  return (
    <div className="grid sm:flex lg:grid gap-2 sm:flex-wrap">
      {may('respond') && <Button onClick={() => setOpen('respond')}>Reply</Button>}
      {may('offer', 'offer_in_mediation') && (
        <Button variant={offerLook(dispute)} onClick={() => setOpen('offer')}>
          Offer a solution
        </Button>
      )}
      {may('appeal') && <Button onClick={() => setOpen('appeal')}>Appeal the decision</Button>}
      <Button variant="secondary" onClick={() => setOpen('evidence')}>
        Add to your statement
      </Button>
      {may('ask_for_decision') && <AskForDecision action={action} />}
      {may('withdraw') && (
        <Button variant="text" onClick={() => setOpen('withdraw')}>
          Withdraw the dispute
        </Button>
      )}
      <Suspense>
        {open !== null && open !== 'withdraw' && <ActionSheet form={open} dispute={dispute} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'withdraw'}
        onClose={close}
        onConfirm={() => withdraw.mutate(action)}
        title="Withdraw the dispute?"
        confirmText="Yes, withdraw it"
        busy={withdraw.isPending}
      >
        <p>
          {dispute.kind === 'caution'
            ? 'You then accept the claim in full. The rest of the caution fee comes back to you.'
            : 'The booking continues as before, and the money in escrow is released as agreed.'}
        </p>
        <FormFailure error={withdraw.error} />
      </ConfirmDialog>
    </div>
  );
}

/** Ends the period of mediation, after a confirmation. */
function AskForDecision({ action }: { action: { disputeId: Dispute['id']; version: number } }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  const decision = trpc.disputes.askForDecision.useMutation(useAfterAction(close));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ask RentReel to decide now
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={() => decision.mutate(action)}
        title="Ask RentReel to decide now?"
        confirmText="Ask RentReel to decide"
        busy={decision.isPending}
      >
        <p>
          The days to agree between you end now, and RentReel decides from what you’ve both written. You can still offer
          a solution until then. You can’t undo this.
        </p>
        <FormFailure error={decision.error} />
      </ConfirmDialog>
    </>
  );
}
