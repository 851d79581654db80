import type { Id } from '@rentreel/contracts/ids';
import { type RiskOverview, type RiskSignal, riskRules } from '@rentreel/contracts/risk';
import { Badge, Card } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { toId } from '#/lib/route-params.ts';
import { trpc } from '#/lib/trpc.ts';
import type { PersonTab } from './person-tabs.ts';

/** Label of evidence by the prefix of its id, and its tab on the user's page. */
const kinds: Readonly<Record<string, { readonly one: string; readonly tab?: PersonTab }>> = {
  rpt: { one: 'report', tab: 'reports' },
  pay: { one: 'withdrawal', tab: 'money' },
  int: { one: 'card payment', tab: 'money' },
  bkg: { one: 'application', tab: 'bookings' },
  msg: { one: 'message' },
};

type Evidence = RiskSignal['evidence'][number];

function EvidenceLink({ evidence: { id, text } }: { evidence: Evidence }) {
  const label = text ?? 'Deleted';
  if (id.startsWith('usr_')) {
    return (
      <Link to="/admin/user/$userId" params={{ userId: id }} className="link">
        {label}
      </Link>
    );
  }
  return (
    <Link to="/property/$listingId" params={{ listingId: toId('lst', id) }} className="link">
      {label}
    </Link>
  );
}

/** Describes evidence: users and listings by name, the rest as numbers of reports, withdrawals and so on. */
function EvidenceOf({ evidence, userId }: { evidence: RiskSignal['evidence']; userId: Id<'usr'> }) {
  const isNamed = ({ id }: Evidence) => id.startsWith('usr_') || id.startsWith('lst_');
  const others = evidence.filter((each) => !isNamed(each)).map(({ id }) => id.slice(0, 3));
  return (
    <ul className="text-14 flex flex-wrap gap-x-3 gap-y-1" aria-label="Evidence">
      {evidence.filter(isNamed).map((each) => (
        <li key={each.id}>
          <EvidenceLink evidence={each} />
        </li>
      ))}
      {[...new Set(others)].map((prefix) => {
        const { one, tab } = kinds[prefix] ?? { one: 'record' };
        const label = count(others.filter((each) => each === prefix).length, one);
        return (
          <li key={prefix}>
            {tab === undefined ? (
              label
            ) : (
              <Link to="/admin/user/$userId" params={{ userId }} search={{ tab }} className="link">
                {label}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RiskSignalsProps {
  signals: RiskOverview['signals'];
  userId: Id<'usr'>;
}

/** Signals with their meaning and evidence. */
export function RiskSignals({ signals, userId }: RiskSignalsProps) {
  return (
    <ul className="grid gap-3">
      {signals.map(({ id, rule, points, counts, foundAt, countsUntil, evidence, aside }) => (
        <li key={id} className="grid gap-1 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {riskRules[rule].label}
            <Badge tone={counts ? 'sun' : 'neutral'}>{counts ? `${points} points` : 'No longer counts'}</Badge>
          </p>
          <p className="text-14 text-text-2">{riskRules[rule].why}</p>
          <EvidenceOf evidence={evidence} userId={userId} />
          <p className="text-14 text-text-2">
            {counts
              ? `Found ${formatDateTime(foundAt)}, counts until ${formatDateTime(countsUntil)}.`
              : `Found ${formatDateTime(foundAt)}.`}
            {aside && ` Set aside by ${aside.by}: ${aside.reason}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Risk score of a user; renders nothing without signals. */
export function PersonRisk({ userId }: { userId: Id<'usr'> }) {
  const [risk] = trpc.risk.ofPerson.useSuspenseQuery({ userId });
  return <RiskCard risk={risk} userId={userId} className="admin-block" />;
}

/** Risk score of a listing and its landlord; renders nothing without signals. */
export function ListingRisk({ listingId, landlordId }: { listingId: Id<'lst'>; landlordId: Id<'usr'> }) {
  const [risk] = trpc.risk.ofListing.useSuspenseQuery({ listingId });
  return <RiskCard risk={risk} userId={landlordId} className="grid gap-3" />;
}

function RiskCard({ risk, userId, className }: { risk: RiskOverview; userId: Id<'usr'>; className: string }) {
  const { score, threshold, signals } = risk;
  if (signals.length === 0) return null;
  return (
    <Card as="section" className={className} aria-labelledby="risk">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="risk" className="text-16 grow">
          Risk signals
        </h2>
        <Badge tone={score >= threshold ? 'bad' : 'neutral'}>
          {score} points, review from {threshold}
        </Badge>
      </header>
      <p className="text-14 text-text-2">Only staff see these. A signal never decides anything by itself.</p>
      <RiskSignals signals={signals} userId={userId} />
    </Card>
  );
}
