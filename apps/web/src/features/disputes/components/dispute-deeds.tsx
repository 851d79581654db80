import type { Dispute, DisputeTransitionName } from '@rentreel/contracts/disputes';
import { Button, ConfirmDialog, Sheet } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterDeed } from '../hooks/use-after-deed.ts';
import type { RenderPhotos } from '../lib/photo-slot.ts';
import { OfferForm } from './offer-form.tsx';
import { StatementForm } from './statement-form.tsx';

export interface DisputeDeedsProps {
  dispute: Dispute;
  renderPhotos: RenderPhotos;
}

type Open = 'respond' | 'offer' | 'appeal' | 'evidence' | 'withdraw' | null;

const titles = {
  respond: 'How do you see it?',
  offer: 'Offer a solution',
  appeal: 'Ask for a second look',
  evidence: 'Add to what you said',
} as const;

/** What one of the two people can do now. */
export function DisputeDeeds({ dispute, renderPhotos }: DisputeDeedsProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useBackCloses(open !== null, close);
  const after = useAfterDeed(close);
  const decision = trpc.disputes.askForDecision.useMutation(after);
  const withdraw = trpc.disputes.withdraw.useMutation(after);
  const deed = { disputeId: dispute.id, version: dispute.version };
  const may = (...names: DisputeTransitionName[]) => names.some((name) => dispute.allowedTransitions.includes(name));
  if (dispute.dueAt === null) return null;
  return (
    <div className="dispute-deeds">
      {may('respond') && <Button onClick={() => setOpen('respond')}>Say how you see it</Button>}
      {may('offer', 'offer_in_mediation') && <Button onClick={() => setOpen('offer')}>Offer a solution</Button>}
      {may('appeal') && <Button onClick={() => setOpen('appeal')}>Ask for a second look</Button>}
      <Button variant="secondary" onClick={() => setOpen('evidence')}>
        Add words or photos
      </Button>
      {may('ask_for_decision') && (
        <Button variant="secondary" busy={decision.isPending} busyText="Sending…" onClick={() => decision.mutate(deed)}>
          Ask RentReel to decide now
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="text" onClick={() => setOpen('withdraw')}>
          Take the dispute back
        </Button>
      )}
      <FormFailure error={decision.error} />
      {open !== null && open !== 'withdraw' && (
        <Sheet open onClose={close} title={titles[open]}>
          <DeedForm open={open} dispute={dispute} onDone={close} renderPhotos={renderPhotos} />
        </Sheet>
      )}
      <ConfirmDialog
        open={open === 'withdraw'}
        onClose={close}
        onConfirm={() => withdraw.mutate(deed)}
        title="Take the dispute back?"
        confirmText="Yes, take it back"
        busy={withdraw.isPending}
      >
        <p>
          {dispute.kind === 'caution'
            ? 'You then accept the claim as it is; the rest of the caution fee comes back to you.'
            : 'Everything goes on where it stood. What is held is released as agreed.'}
        </p>
        <FormFailure error={withdraw.error} />
      </ConfirmDialog>
    </div>
  );
}

interface DeedFormProps extends DisputeDeedsProps {
  open: keyof typeof titles;
  onDone: () => void;
}

function DeedForm({ open, dispute, onDone, renderPhotos }: DeedFormProps) {
  const after = useAfterDeed(onDone);
  const deed = { disputeId: dispute.id, version: dispute.version };
  const respond = trpc.disputes.respond.useMutation(after);
  const appeal = trpc.disputes.appeal.useMutation(after);
  const evidence = trpc.disputes.addEvidence.useMutation(after);
  if (open === 'offer') return <OfferForm dispute={dispute} onDone={onDone} />;
  const sends = {
    respond: { ...respond, button: 'Send my answer' },
    appeal: { ...appeal, button: 'Ask for a second look' },
    evidence: { ...evidence, button: 'Add this' },
  }[open];
  return (
    <StatementForm
      id={`${open}-${dispute.id}`}
      label="What happened"
      button={sends.button}
      busy={sends.isPending}
      error={sends.error}
      renderPhotos={renderPhotos}
      onSend={(said) => {
        if (open === 'evidence') return evidence.mutate({ disputeId: dispute.id, ...said });
        return (open === 'respond' ? respond : appeal).mutate({ ...deed, ...said });
      }}
    />
  );
}
