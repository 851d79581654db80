import type { PayoutCase } from '@rentreel/contracts/payouts';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import type { useCaseDeeds } from '../../hooks/use-case-deeds.ts';
import { naira } from '../../lib/payout-words.ts';

interface ApproveCaseProps {
  payout: PayoutCase;
  approve: ReturnType<typeof useCaseDeeds>['approve'];
}

/** Lets a withdrawal out, after one more question that names the amount and where it goes. */
export function ApproveCase({ payout, approve }: ApproveCaseProps) {
  const { id: withdrawalId, version, amountKobo, person, target } = payout;
  const [asking, setAsking] = useState(false);
  const amount = naira(amountKobo);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Approve<span className="sr-only">: {amount}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => approve.mutate({ withdrawalId, version }, { onSettled: () => setAsking(false) })}
        title={`Let ${amount} out?`}
        confirmText={`Approve ${amount}`}
        busy={approve.isPending}
      >
        <p>
          {person.name}
          {target && `, to ${target.bankName} ••${target.lastDigits}`}. Once the bank has it, it cannot be taken back.
        </p>
      </ConfirmDialog>
    </>
  );
}
