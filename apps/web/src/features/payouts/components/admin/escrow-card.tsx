import { bookingStateNames, type EscrowCase } from '@rentreel/contracts/bookings';
import { Badge, Button } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { Money } from '../../../../components/money/money.tsx';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { useEscrowDeeds } from '../../hooks/use-escrow-deeds.ts';
import { leavesWords } from '../../lib/escrow-words.ts';
import { ReasonForm } from './reason-form.tsx';

/** One booking with money in escrow: how much, whose, when it leaves, and the hold on it. */
export function EscrowCard({ escrow }: { escrow: EscrowCase }) {
  const { bookingId, home, tenant, landlord, state, heldKobo, hold, mayDecide } = escrow;
  return (
    <li>
      <article className="card payout-case" data-padded="true" aria-label={`${home}, ${tenant}`}>
        <header className="account-head">
          <h3>
            <Money amountKobo={heldKobo} />
          </h3>
          <Badge tone={hold ? 'bad' : 'neutral'}>{hold ? 'On hold' : bookingStateNames[state]}</Badge>
        </header>
        <p>
          <strong>{home}</strong>
        </p>
        <p>
          {tenant} rents from {landlord}
        </p>
        <p className="payout-fine">
          {leavesWords(escrow)}
          <span className="wrap-anywhere block">{bookingId}</span>
        </p>
        {hold && (
          <>
            <p>{hold.reason}</p>
            <p className="payout-fine">
              Since {formatDateTime(hold.since)}, by {hold.by}
            </p>
          </>
        )}
        {mayDecide ? (
          <EscrowDeeds escrow={escrow} />
        ) : (
          <p className="payout-fine">This booking is yours: another administrator decides about it.</p>
        )}
      </article>
    </li>
  );
}

function EscrowDeeds({ escrow: { bookingId, home, tenant, hold } }: { escrow: EscrowCase }) {
  const [writing, setWriting] = useState(false);
  const leave = () => setWriting(false);
  const deeds = useEscrowDeeds(leave);
  const which = (
    <span className="sr-only">
      of {tenant} for {home}
    </span>
  );
  if (writing) {
    return (
      <ReasonForm
        id={bookingId}
        label="Why does this money stay in escrow?"
        hint="Both of them read it. Nothing is released or returned until you lift it."
        sendText="Put it on hold"
        deed={deeds.hold}
        onSend={(reason) => deeds.hold.mutate({ bookingId, reason: reason.trim() })}
        onLeave={leave}
      />
    );
  }
  return (
    <>
      <FormFailure error={deeds.lift.error} />
      <div className="account-deeds">
        {hold ? (
          <Button
            variant="secondary"
            busy={deeds.lift.isPending}
            busyText="Lifting…"
            onClick={() => deeds.lift.mutate({ bookingId })}
          >
            Lift the hold {which}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            Hold the money {which}
          </Button>
        )}
      </div>
    </>
  );
}
