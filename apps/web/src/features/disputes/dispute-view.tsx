import { formatDateTime } from '@rentreel/values';
import { type Dispute, type DisputeDeciders, disputeReasons, disputeStateLabels } from '@rentreel/contracts/disputes';
import { Badge, Card, Note, Timeline } from '@rentreel/ui';
import { Lock } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { deadlineLabel } from '#/lib/times.ts';
import { Money } from '#/lib/money/money.tsx';
import { useNow } from '#/lib/hooks.ts';
import { EscrowHoldNote } from '#/features/wallet/index.ts';
import { DisputeActions } from './dispute-actions.tsx';
import { BeforeAndAfter, Evidence } from './evidence.tsx';
import { deciderCopy, nextLabel, promiseLabel, splitLabel, stepLabel, tenancyLabel } from './format.ts';
import { Offers } from './offers.tsx';
import { placedTitle } from '#/lib/format.ts';

// Loaded for administrators only.
const RuleForm = lazy(async () => ({ default: (await import('./ruling.tsx')).RuleForm }));
const SecondReview = lazy(async () => ({ default: (await import('./ruling.tsx')).SecondReview }));

interface DisputeViewProps {
  dispute: Dispute;
}

const rulingNames = ['rule', 'propose_ruling', 'rule_appeal', 'propose_appeal_ruling'] as const;

/** A dispute as its parties and administrators see it. */
export function DisputeView({ dispute }: DisputeViewProps) {
  const now = useNow();
  const { side, allowedTransitions: may } = dispute;
  const rules = rulingNames.some((name) => may.includes(name));
  const confirms = may.includes('confirm_ruling') || may.includes('confirm_appeal_ruling');
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:col-1">
        <DisputeHead dispute={dispute} now={now} />
        <EscrowHoldNote hold={dispute.hold} />
      </div>
      {side !== null && (
        <div className="dispute-acts grid empty:hidden grid-cols-1 gap-4 lg:sticky lg:top-8 lg:self-start">
          <DisputeActions dispute={dispute} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:col-1">
        <Rulings dispute={dispute} />
        {dispute.deciders && <Deciders dispute={dispute} deciders={dispute.deciders} />}
        <Offers dispute={dispute} />
        <Evidence dispute={dispute} />
        <BeforeAndAfter dispute={dispute} />
        <DisputeHistory dispute={dispute} />
      </div>
      {/* Administrators see the evidence before the decision. */}
      <div className="dispute-acts grid empty:hidden grid-cols-1 gap-4 lg:sticky lg:top-8 lg:self-start">
        <Suspense>{confirms && <SecondReview dispute={dispute} />}</Suspense>
        {rules && (
          <section aria-labelledby="rule-heading">
            <h2 id="rule-heading">Your decision</h2>
            <Suspense>
              <RuleForm dispute={dispute} />
            </Suspense>
          </section>
        )}
      </div>
    </>
  );
}

function DisputeHistory({ dispute }: { dispute: Dispute }) {
  const entries = dispute.steps.map(({ name, at, note }) => ({
    key: `${name} ${at}`,
    text: stepLabel(name),
    note,
    at: formatDateTime(at),
  }));
  return <Timeline title="History" entries={entries} />;
}

const over = ['settled', 'withdrawn', 'closed'];

/** Subject and state of the dispute, and where the money is. */
function DisputeHead({ dispute, now }: { dispute: Dispute; now: number }) {
  const { reason, home, state, heldKobo, dueAt, hardStopAt, needsMe } = dispute;
  const isOver = over.includes(state);
  return (
    <>
      <header className="dispute-head">
        <p className="flex flex-wrap gap-1.5 mb-1.5" aria-live="polite">
          <Badge tone={isOver ? 'neutral' : 'info'}>{disputeStateLabels[state]}</Badge>
          {needsMe && <Badge tone="sun">Your turn</Badge>}
        </p>
        <h1 className="wrap-anywhere">{disputeReasons[reason].name}</h1>
        <p className="text-text-2 wrap-anywhere">{placedTitle(home)}</p>
      </header>
      <Card className="grid gap-2">
        {heldKobo > 0 && (
          <p className="flex items-center gap-2 text-18/normal">
            <Lock className="icon-20" aria-hidden="true" />
            <span>
              <strong>
                <Money amountKobo={heldKobo} />
              </strong>{' '}
              {isOver ? 'is held in escrow.' : 'stays in escrow until this is settled.'}
            </span>
          </p>
        )}
        <p>{nextLabel(dispute)}</p>
        {dueAt !== null && dueAt < hardStopAt && (
          <p className="text-14 text-text-2">Until {deadlineLabel(dueAt, now)}.</p>
        )}
        {!isOver && <p className="text-14 text-text-2">{promiseLabel(dispute)}</p>}
      </Card>
    </>
  );
}

/** For administrators: whether they may decide, what prevents it, and who has to act. */
function Deciders({ dispute, deciders }: { dispute: Dispute; deciders: DisputeDeciders }) {
  const { bar, waits, isStuck, others } = deciderCopy(dispute, deciders);
  return (
    <Note tone={isStuck ? 'bad' : 'info'}>
      {bar !== undefined && <p>{bar}</p>}
      <p className="wrap-anywhere">{waits}</p>
      {others !== undefined && <p className="text-14 wrap-anywhere">{others}.</p>}
    </Note>
  );
}

/** RentReel's decision and its reason. */
function Rulings({ dispute }: { dispute: Dispute }) {
  const decided = dispute.rulings.filter(({ confirmed }) => confirmed);
  return decided.map((ruling) => (
    <Note key={ruling.at} tone="info">
      <p>
        <strong>{ruling.onAppeal ? 'Decided for good' : 'RentReel decided'}</strong>, {formatDateTime(ruling.at)}
      </p>
      <p>
        {splitLabel(ruling, dispute)}.{tenancyLabel(ruling, dispute)}
      </p>
      <p className="wrap-anywhere italic">“{ruling.note}”</p>
    </Note>
  ));
}
