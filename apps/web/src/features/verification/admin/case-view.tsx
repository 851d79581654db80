import {
  type RevealReason,
  type RevealedCase,
  type VerificationCase,
  authorityPaths,
  homeChecks,
  revealReasons,
  verificationProcess,
} from '@rentreel/contracts/verification';
import { Badge, Button, Card, Note, Timeline } from '@rentreel/ui';
import { count, formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';
import { CaseBar, CaseColumns } from '../../cases/index.ts';
import { caseTitle, reasonLabel } from '../format.ts';

const DecideForm = lazy(async () => ({ default: (await import('./decide-form.tsx')).DecideForm }));

/** A case: evidence, hidden until it is revealed, known facts, and the decision. */
export function CaseView({ caseId }: { caseId: VerificationCase['id'] }) {
  const [seen] = trpc.verification.getCase.useSuspenseQuery({ caseId });
  const { person, state, memberSince, isVerified, bar, late, takenBy } = seen;
  const work = (
    <>
      {bar === null ? <TakenCase seen={seen} /> : <Note tone="sun">{bar}</Note>}
      {seen.decisions.length > 0 && (
        <Suspense>
          <DecideForm seen={seen} />
        </Suspense>
      )}
    </>
  );
  return (
    <article className="min-w-0" data-case-pane aria-label={`Case of ${person.name}`}>
      <CaseColumns work={work}>
        <Card className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="wrap-anywhere">{person.name}</h2>
            <Badge tone={late ? 'bad' : 'neutral'}>{verificationProcess.label(state)}</Badge>
          </div>
          <p className="font-semibold">{caseTitle(seen)}</p>
          {seen.home !== null && <p className="wrap-anywhere">{seen.home}</p>}
          <p className="text-14 text-text-2">
            Member since {formatDate(memberSince)} · {isVerified ? 'verified' : 'not verified yet'}
            {seen.rejections > 0 && ` · refused ${count(seen.rejections, 'time')} before`}
          </p>
          {takenBy !== null && <p className="text-14 text-text-2">{takenBy} took it into review.</p>}
          <Checks seen={seen} />
        </Card>
        {bar === null && <Evidence seen={seen} />}
        {seen.conflictId !== null && (
          <Note tone="sun">
            Another person also claims this home, so both claims are decided together.{' '}
            <Link to="/admin/verification" search={{ conflict: seen.conflictId }} className="text-link">
              Compare the two claims
            </Link>
          </Note>
        )}
        <Timeline
          title="What happened so far"
          entries={seen.steps.map(({ name, by, who, state: to, note, at }) => ({
            key: `${name} ${at}`,
            text: stepLabel(verificationProcess.label(to), who ?? automatic[by === 'provider' ? by : 'system'], note),
            at: formatDateTime(at),
          }))}
        />
      </CaseColumns>
    </article>
  );
}

const automatic = { provider: 'the register', system: 'the server' } as const;

const stepLabel = (state: string, who: string, note: string): string =>
  note === '' ? `${state}, by ${who}` : `${state}, by ${who}: “${note}”`;

/** Assignee of the case; once it is claimed, its user sees that it is being reviewed. */
function TakenCase({ seen: { id: caseId, state, version } }: { seen: VerificationCase }) {
  const { verification } = trpc.useUtils();
  const { mutateAsync } = trpc.verification.takeCase.useMutation({ onSettled: () => verification.invalidate() });
  const beforeTaking = state === 'submitted' ? () => mutateAsync({ caseId, version }) : undefined;
  return <CaseBar queue="verification" caseId={caseId} beforeTaking={beforeTaking} />;
}

/** Facts that can be compared without revealing private data. */
function Checks({ seen }: { seen: VerificationCase }) {
  const { selfieCode, lastFour, findings, answerBy, person } = seen;
  const reason = reasonLabel(seen);
  const checked = seen.checked.map((code) => homeChecks[code].text).join(', ');
  const rows = [
    { label: 'Name on the account', value: person.name },
    { label: 'Lets it as', value: seen.path === null ? null : authorityPaths[seen.path].name },
    { label: 'The documents have to show', value: seen.path === null ? null : authorityPaths[seen.path].asks },
    { label: 'Code that has to be in the picture', value: selfieCode },
    { label: 'Number ends with', value: lastFour },
    { label: 'The register', value: findings },
    { label: 'Answer promised by', value: formatDateTime(answerBy) },
    { label: 'Checked last time', value: checked === '' ? null : checked },
    { label: 'Last message to the person', value: reason === '' ? null : reason },
  ];
  return <FactList rows={rows} />;
}

/** Names and known values; unknown ones are omitted. */
export function FactList({ rows }: { rows: readonly { readonly label: string; readonly value: string | null }[] }) {
  return (
    <dl className="grid gap-2">
      {rows.flatMap(({ label, value }) =>
        value === null
          ? []
          : [
              <div key={label}>
                <dt className="text-14 text-text-2">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>,
            ],
      )}
    </dl>
  );
}

const reasons = Object.entries(revealReasons).map(([value, text]) => ({ value: value as RevealReason, text }));

/** "2 photos and what was typed". */
const hiddenLabel = (photos: number, hasDetails: boolean): string =>
  [photos > 0 && count(photos, 'photo'), hasDetails && 'what was typed']
    .filter(Boolean)
    .join(' and ')
    .replace(/^w/, 'W');

/** Photos and typed data; revealed to one administrator for a minute, with a reason. */
export function Evidence({
  seen: { id: caseId, photos, hasDetails },
}: {
  seen: Pick<VerificationCase, 'id' | 'photos' | 'hasDetails'>;
}) {
  const [reason, setReason] = useState<RevealReason>();
  const [shown, setShown] = useState<RevealedCase>();
  const reveal = trpc.verification.reveal.useMutation({ onSuccess: setShown });
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), Math.max(0, shown.until - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);
  if (photos === 0 && !hasDetails) {
    return <p className="text-14 text-text-2">There are no photos, or they were deleted after the decision.</p>;
  }
  if (shown) {
    return (
      <Card className="grid gap-3">
        <p className="text-14 text-text-2">
          Hidden again at {formatDateTime(shown.until)}. That you opened it is in the audit log.
        </p>
        <PrivatePhotoStrip photos={shown.photos} label="Evidence" />
        <FactList rows={shown.details} />
        <Button variant="secondary" onClick={() => setShown(undefined)}>
          <EyeOff className="icon-20" aria-hidden="true" />
          Hide
        </Button>
      </Card>
    );
  }
  return (
    <Card className="grid gap-3">
      <p>
        <strong>{hiddenLabel(photos, hasDetails)}</strong>, hidden until you give a reason for opening it.
      </p>
      <ChoiceField id={`reveal-${caseId}`} legend="Why" options={reasons} value={reason} onChange={setReason} />
      <FormFailure error={reveal.error} />
      <Button
        variant="soft"
        disabled={reason === undefined}
        busy={reveal.isPending}
        busyText="Opening…"
        onClick={() => reason !== undefined && reveal.mutate({ caseId, reason })}
      >
        Show for one minute
      </Button>
    </Card>
  );
}
