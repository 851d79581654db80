import type { InspectionDispute } from '@rentreel/contracts/inspections';
import { inspectionOutcomeNames } from '@rentreel/contracts/inspections';
import { Badge, Button } from '@rentreel/ui';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { arrivalWords, feeNowWords, rulingEffects } from '../../lib/dispute-words.ts';
import { deadlineWords, leftWords } from '../../../../lib/left-words.ts';
import { DisputeSides } from './dispute-sides.tsx';
import { RuleForm } from './rule-form.tsx';

const dayMs = 86_400_000;
const sides = ['tenant', 'landlord'] as const;

/** One dispute: what each side says, what is known, and what each ruling does. */
export function DisputeCard({ dispute }: { dispute: InspectionDispute }) {
  const { id, home, tenant, landlord, startsAt, outcome, dueAt } = dispute;
  const [deciding, setDeciding] = useState(false);
  const now = useNow();
  return (
    <li>
      <article className="card dispute" data-padded="true" aria-labelledby={id}>
        <header>
          <h2 id={id}>{inspectionOutcomeNames[outcome]}</h2>
          <Badge tone={dueAt - now < dayMs ? 'bad' : 'sun'}>{leftWords(dueAt, now)} left</Badge>
        </header>
        <p>
          <strong>{tenant.name}</strong> went to see a home of <strong>{landlord.name}</strong>
        </p>
        <p className="dispute-facts">
          {home.title}, {home.area} · visit of {formatDateTime(startsAt)}
        </p>
        <p className="dispute-facts">{arrivalWords(dispute)}</p>
        <DisputeSides dispute={dispute} />
        <section aria-label="What each ruling does">
          <h3>What your ruling does</h3>
          <p className="dispute-facts">{feeNowWords(dispute)}</p>
          <dl className="dispute-effects">
            {sides.map((side) => (
              <div key={side}>
                <dt>If the {side} is right</dt>
                {rulingEffects(dispute, side).map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="dispute-facts">
            Decide by {deadlineWords(dueAt, now)}. After that it is decided for the tenant by itself.
          </p>
        </section>
        {deciding ? (
          <RuleForm dispute={dispute} />
        ) : (
          <Button className="justify-self-start" onClick={() => setDeciding(true)}>
            Decide<span className="sr-only">: {home.title}</span>
          </Button>
        )}
      </article>
    </li>
  );
}
