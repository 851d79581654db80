import type { PayoutHold } from '@rentreel/contracts/payouts';
import { Button } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { useCaseDeeds } from '../../hooks/use-case-deeds.ts';

const nothing = () => {};

/** Whose withdrawals are on hold, and the way to lift that; nothing when nobody's are. */
export function HoldList({ holds }: { holds: readonly PayoutHold[] }) {
  if (holds.length === 0) return null;
  return (
    <section aria-label="On hold" className="payout-section">
      <h2>On hold ({holds.length})</h2>
      <ul className="payout-cases">
        {holds.map((hold) => (
          <HoldCard key={hold.person.id} hold={hold} />
        ))}
      </ul>
    </section>
  );
}

function HoldCard({ hold: { person, reason, since, by } }: { hold: PayoutHold }) {
  const { liftHold } = useCaseDeeds(nothing);
  return (
    <li>
      <article className="card payout-case" data-padded="true" aria-label={person.name}>
        <h3>{person.name}</h3>
        <p>{reason}</p>
        <p className="payout-fine">
          Since {formatDateTime(since)}, by {by}
        </p>
        <FormFailure error={liftHold.error} />
        <div className="account-deeds">
          <Button
            variant="secondary"
            busy={liftHold.isPending}
            busyText="Lifting…"
            onClick={() => liftHold.mutate({ userId: person.id })}
          >
            Lift the hold <span className="sr-only">of {person.name}</span>
          </Button>
        </div>
      </article>
    </li>
  );
}
