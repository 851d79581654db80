import {
  type ClaimConflict,
  type Claimant,
  authorityPaths,
  homeChecks,
  verificationProcess,
} from '@rentreel/contracts/verification';
import { listingStateLabels } from '@rentreel/contracts/listings';
import { Badge, Card, Note } from '@rentreel/ui';
import { count, formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { documentLabel } from '../format.ts';
import { Evidence, FactList } from './case-view.tsx';
import { DecideClaims } from './decide-claims.tsx';

/** Two claims to the same home side by side, with their evidence, and the decision. */
export function ConflictView({ conflict }: { conflict: ClaimConflict }) {
  const { home, first, second, answerBy, bar } = conflict;
  return (
    <article className="grid gap-4 min-w-0" aria-label={`Two claims to ${home}`}>
      <div>
        <h2 className="wrap-anywhere">{home}</h2>
        <p className="text-14 text-text-2">
          Two people let this home. Both were promised an answer by {formatDateTime(answerBy)}.
        </p>
      </div>
      {bar !== null && <Note tone="sun">{bar}</Note>}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ClaimCard label="First claim" claim={first} hidden={bar !== null} />
        <ClaimCard label="Second claim" claim={second} hidden={bar !== null} />
      </div>
      {bar === null && <DecideClaims conflict={conflict} />}
    </article>
  );
}

interface ClaimCardProps {
  label: string;
  claim: Claimant;
  /** Shown to an administrator who may not see the evidence. */
  hidden: boolean;
}

/** One of the claims: user, evidence, time and listings. */
function ClaimCard({ label, claim, hidden }: ClaimCardProps) {
  const { person, state, held, isVerified, memberSince, rejections, photos, caseId } = claim;
  return (
    <section className="grid gap-3 min-w-0" aria-label={`${label}: ${person.name}`}>
      <Card className="grid gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-14 text-text-2">{label}</p>
            <Badge tone={held ? 'ok' : 'neutral'}>{held ? 'Counts now' : verificationProcess.label(state)}</Badge>
          </div>
          <h3 className="wrap-anywhere">{person.name}</h3>
          <p className="text-14 text-text-2">
            Member since {formatDate(memberSince)} · {isVerified ? 'verified' : 'not verified yet'}
            {rejections > 0 && ` · refused ${count(rejections, 'time')} before`}
          </p>
        </div>
        <Facts claim={claim} />
        <Listed listings={claim.listings} />
      </Card>
      {!hidden && <Evidence seen={{ id: caseId, photos, hasDetails: false }} />}
    </section>
  );
}

const dated = (at: number | null) => (at === null ? null : formatDateTime(at));

function Facts({ claim: { path, documentType, home, submittedAt, approvedAt, checked } }: { claim: Claimant }) {
  const rows = [
    { label: 'Lets it as', value: path === null ? null : authorityPaths[path].name },
    { label: 'Document', value: documentType === null ? null : documentLabel(documentType) },
    { label: 'Address as sent', value: home },
    { label: 'Sent', value: dated(submittedAt) },
    { label: 'Approved', value: dated(approvedAt) },
    { label: 'Checked then', value: checked.map((code) => homeChecks[code].text).join(', ') || null },
  ];
  return <FactList rows={rows} />;
}

function Listed({ listings }: { listings: Claimant['listings'] }) {
  if (listings.length === 0) return <p className="text-14 text-text-2">Lists nothing at this address.</p>;
  return (
    <ul className="grid gap-2">
      {listings.map(({ id, title, state, listedAt }) => (
        <li key={id} className="pt-2 border-t border-hairline">
          <Link to="/property/$listingId" params={{ listingId: id }} className="text-link wrap-anywhere">
            {title}
          </Link>
          <p className="text-14 text-text-2">
            {listingStateLabels[state]} · listed {formatDate(listedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
