import type { PayoutCase } from '@rentreel/contracts/payouts';
import type { useCaseDeeds } from '../../hooks/use-case-deeds.ts';
import { ReasonForm } from './reason-form.tsx';

interface CaseReasonProps {
  payout: PayoutCase;
  about: 'decline' | 'hold';
  deeds: Pick<ReturnType<typeof useCaseDeeds>, 'decline' | 'hold'>;
  onLeave: () => void;
}

/** Why a withdrawal is declined, or why nothing of its owner goes out any more. */
export function CaseReason({ payout, about, deeds: { decline, hold }, onLeave }: CaseReasonProps) {
  const { id, version, person } = payout;
  if (about === 'decline') {
    return (
      <ReasonForm
        id={id}
        label="Why not?"
        hint="The owner reads it. The money goes back to their wallet."
        sendText="Decline and give the money back"
        deed={decline}
        onSend={(reason) => decline.mutate({ withdrawalId: id, version, reason })}
        onLeave={onLeave}
      />
    );
  }
  return (
    <ReasonForm
      id={id}
      label={`Why are withdrawals of ${person.name} put on hold?`}
      hint="They read it. Nothing of theirs is sent until the hold is lifted."
      sendText="Put their withdrawals on hold"
      deed={hold}
      onSend={(reason) => hold.mutate({ userId: person.id, reason })}
      onLeave={onLeave}
    />
  );
}
