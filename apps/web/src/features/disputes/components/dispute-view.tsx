import type { Dispute } from '@rentreel/contracts/disputes';
import { EscrowHoldNote } from '../../../components/money/escrow-hold-note.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { stepWords } from '../lib/dispute-words.ts';
import type { RenderPhotos } from '../lib/photo-slot.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { Deciders } from './deciders.tsx';
import { DisputeDeeds } from './dispute-deeds.tsx';
import { DisputeHead } from './dispute-head.tsx';
import { Evidence } from './evidence.tsx';
import { Offers } from './offers.tsx';
import { RuleForm } from './rule-form.tsx';
import { Rulings } from './rulings.tsx';
import { SecondLook } from './second-look.tsx';

export interface DisputeViewProps {
  dispute: Dispute;
  renderPhotos: RenderPhotos;
}

const rulingNames = ['rule', 'propose_ruling', 'rule_appeal', 'propose_appeal_ruling'] as const;

/** A dispute as its two people and administrators see it. */
export function DisputeView({ dispute, renderPhotos }: DisputeViewProps) {
  const now = useNow();
  const { side, allowedTransitions: may } = dispute;
  const rules = rulingNames.some((name) => may.includes(name));
  const confirms = may.includes('confirm_ruling') || may.includes('confirm_appeal_ruling');
  return (
    <>
      <div className="dispute-top">
        <DisputeHead dispute={dispute} now={now} />
        <EscrowHoldNote hold={dispute.hold} />
      </div>
      {side !== null && (
        <div className="dispute-acts">
          <DisputeDeeds dispute={dispute} renderPhotos={renderPhotos} />
        </div>
      )}
      <div className="dispute-told">
        <Rulings dispute={dispute} />
        {dispute.deciders && <Deciders dispute={dispute} deciders={dispute.deciders} />}
        <Offers dispute={dispute} />
        <Evidence dispute={dispute} />
        <BeforeAndAfter dispute={dispute} />
        <DisputeHistory dispute={dispute} />
      </div>
      {/* Who decides reads first. */}
      <div className="dispute-acts">
        {confirms && <SecondLook dispute={dispute} />}
        {rules && (
          <section aria-labelledby="rule-heading">
            <h2 id="rule-heading">Your decision</h2>
            <RuleForm dispute={dispute} />
          </section>
        )}
      </div>
    </>
  );
}

function DisputeHistory({ dispute }: { dispute: Dispute }) {
  return (
    <details className="dispute-history">
      <summary>History</summary>
      <ol>
        {dispute.steps.map(({ name, at, note }) => (
          <li key={`${name} ${at}`}>
            {formatDateTime(at)}: {stepWords(name)}
            {note !== '' && <span className="dispute-quote"> “{note}”</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
