import type { PayoutCase } from '@rentreel/contracts/payouts';
import { Button } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useCaseDeeds } from '../../hooks/use-case-deeds.ts';
import { naira } from '../../lib/payout-words.ts';
import { ApproveCase } from './approve-case.tsx';
import { CaseReason } from './case-reason.tsx';

/** What an administrator may do with a withdrawal now. */
export function CaseDeeds({ payout }: { payout: PayoutCase }) {
  const { id: withdrawalId, amountKobo, person, mayApprove, mayDecline, mayAsk, mayHold } = payout;
  const [writing, setWriting] = useState<'decline' | 'hold'>();
  const leave = () => setWriting(undefined);
  const deeds = useCaseDeeds(leave);
  const { approve, ask } = deeds;
  const amount = naira(amountKobo);
  if (writing) return <CaseReason payout={payout} about={writing} deeds={deeds} onLeave={leave} />;
  return (
    <>
      <FormFailure error={approve.error ?? ask.error} />
      <div className="account-deeds">
        {mayApprove && <ApproveCase payout={payout} approve={approve} />}
        {mayDecline && (
          <Button variant="secondary" onClick={() => setWriting('decline')}>
            Decline<span className="sr-only">: {amount}</span>
          </Button>
        )}
        {mayAsk && (
          <Button
            variant="secondary"
            busy={ask.isPending}
            busyText="Asking…"
            onClick={() => ask.mutate({ withdrawalId })}
          >
            Ask the bank now<span className="sr-only">: {amount}</span>
          </Button>
        )}
        {mayHold && (
          <Button variant="text" onClick={() => setWriting('hold')}>
            Hold withdrawals <span className="sr-only">of {person.name}</span>
          </Button>
        )}
      </div>
    </>
  );
}
