import type { PayoutCase } from '@rentreel/contracts/payouts';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useCaseDeeds } from '../../hooks/use-case-deeds.ts';
import { naira } from '../../lib/payout-words.ts';
import { DeclineForm } from './decline-form.tsx';

/** What an administrator may do with a withdrawal now. */
export function CaseDeeds({ payout }: { payout: PayoutCase }) {
  const { id: withdrawalId, version, amountKobo, person, target, mayApprove, mayDecline, mayAsk } = payout;
  const [asking, setAsking] = useState(false);
  const [declining, setDeclining] = useState(false);
  const { approve, decline, ask } = useCaseDeeds(() => setAsking(false));
  const amount = naira(amountKobo);
  if (!mayApprove && !mayDecline && !mayAsk) return null;
  if (declining) {
    return (
      <DeclineForm
        id={withdrawalId}
        deed={decline}
        onDecline={(reason) => decline.mutate({ withdrawalId, version, reason })}
        onLeave={() => setDeclining(false)}
      />
    );
  }
  return (
    <>
      <FormFailure error={approve.error ?? ask.error} />
      <div className="account-deeds">
        {mayApprove && (
          <Button onClick={() => setAsking(true)}>
            Approve<span className="sr-only">: {amount}</span>
          </Button>
        )}
        {mayDecline && (
          <Button variant="secondary" onClick={() => setDeclining(true)}>
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
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => approve.mutate({ withdrawalId, version })}
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
