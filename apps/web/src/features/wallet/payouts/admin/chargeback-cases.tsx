import type { ChargebackCase, ChargebackState } from '@rentreel/contracts/payments';
import { Badge } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '#/components/copy-button.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { chargebackNote, chargebackStateNames, chargebackTodo, evidenceText } from './chargeback-format.ts';
import { PayoutCards, PayoutSection } from './payout-section.tsx';

const pollMs = 30_000;
const tones: Readonly<Record<ChargebackState, 'bad' | 'sun' | 'ok' | 'neutral'>> = {
  answer_needed: 'bad',
  with_bank: 'sun',
  won: 'ok',
  lost: 'neutral',
};

/** Chargebacks: open ones with deadline and evidence, then closed ones; renders nothing without any. */
export function Chargebacks() {
  const [{ open, ended }] = trpc.payments.listChargebacks.useSuspenseQuery(undefined, { refetchInterval: pollMs });
  if (open.length + ended.length === 0) return null;
  return (
    <PayoutSection
      id="chargebacks"
      title="Chargebacks"
      count={`${open.length} open`}
      about="The payer’s bank wants the payment back. The money is on hold until the payment provider says who gets it; the provider is asked automatically."
    >
      <PayoutCards areLong>
        {[...open, ...ended].map((chargeback) => (
          <li key={chargeback.id}>
            <ChargebackCard chargeback={chargeback} />
          </li>
        ))}
      </PayoutCards>
    </PayoutSection>
  );
}

function ChargebackCard({ chargeback }: { chargeback: ChargebackCase }) {
  const { id, person, about, amountKobo, state, category, openedAt, provider, disputeId } = chargeback;
  return (
    <article className="card grid grid-cols-1 gap-2 wrap-anywhere" data-padded="true" aria-labelledby={id}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-20" id={id}>
          <Money amountKobo={amountKobo} />
        </h3>
        <Badge tone={tones[state]}>{chargebackStateNames[state]}</Badge>
      </header>
      <p>
        <Link to="/admin/user/$userId" params={{ userId: person.id }} className="font-semibold text-primary-text">
          {person.name}
        </Link>
        , {about}
      </p>
      <p>{chargebackNote(chargeback)}</p>
      <Todo chargeback={chargeback} />
      <p className="text-14/normal text-text-2 wrap-anywhere">
        Category: {category} · opened {formatDateTime(openedAt)} · {provider} dispute {disputeId}
      </p>
    </article>
  );
}

/** Next step of the administrator with the facts to send; renders nothing while the bank decides and after a win. */
function Todo({ chargeback }: { chargeback: ChargebackCase }) {
  const { state, evidence } = chargeback;
  const todo = chargebackTodo(chargeback);
  return (
    <>
      {todo !== undefined && (
        <p className="text-14/normal">
          <strong>What to do.</strong> {todo}
        </p>
      )}
      {state === 'answer_needed' && (
        <>
          <dl className="terms">
            {evidence.map(({ label, text }) => (
              <div key={`${label} ${text}`} className="contents">
                <dt className="text-text-2">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div>
            <CopyButton text={evidenceText(evidence)} what="the facts" />
          </div>
        </>
      )}
    </>
  );
}
