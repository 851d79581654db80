import {
  type PersonFile,
  type RevealedField,
  type RevealedValue,
  revealedFields,
} from '@rentreel/contracts/administration';
import { payoutWaitTexts } from '@rentreel/contracts/payouts';
import { verificationKindLabels, verificationProcess } from '@rentreel/contracts/verification';
import { Badge, Button, Card, Note, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { formatDate, formatDateTime } from '@rentreel/values';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { waitLabel } from './format.ts';

const EndSessionsForm = lazy(async () => ({ default: (await import('./end-sessions-form.tsx')).EndSessionsForm }));
const AskAgainForm = lazy(async () => ({ default: (await import('./ask-again-form.tsx')).AskAgainForm }));
const RevealForm = lazy(async () => ({ default: (await import('./reveal-form.tsx')).RevealForm }));

/** Identity of a user: contacts, verifications, wallet limits and sessions. */
export function PersonIdentity({ person }: { person: PersonFile }) {
  return (
    <>
      <Contact person={person} />
      <Limits person={person} />
      <Suspense fallback={<Skeleton shape="card" className="h-48" />}>
        <Access userId={person.id} />
      </Suspense>
    </>
  );
}

function Contact({ person }: { person: PersonFile }) {
  const [{ rights }] = trpc.staff.me.useSuspenseQuery();
  const mayReveal = rights.includes('people.reveal');
  const [asked, setAsked] = useState<RevealedField>();
  const [shown, setShown] = useState<Readonly<Partial<Record<RevealedField, RevealedValue>>>>({});
  const rows: readonly (readonly [field: RevealedField, masked: string | null])[] = [
    ['phone', person.phone],
    ['email', person.email],
    ['bank', person.bank],
  ];
  return (
    <Card as="section" className="admin-block" aria-labelledby="identity">
      <h2 id="identity" className="text-16">
        Identity
      </h2>
      <dl className="admin-facts">
        {rows.map(([field, masked]) => {
          const value = shown[field];
          return (
            <div key={field}>
              <dt>{revealedFields[field]}</dt>
              <dd>
                {value && <Shown {...value} onEnd={() => setShown((before) => ({ ...before, [field]: undefined }))} />}
                {!value && <span className="wrap-anywhere">{masked ?? 'Not given'}</span>}
                {mayReveal && !value && masked !== null && (
                  <Button size="sm" variant="text" onClick={() => setAsked(field)}>
                    Show<span className="sr-only"> {revealedFields[field]}</span>
                  </Button>
                )}
              </dd>
            </div>
          );
        })}
        {person.parts
          .filter(({ kind }) => kind !== 'phone' && kind !== 'email')
          .map(({ kind, state, held, masked, expiresAt }) => (
            <div key={kind}>
              <dt>{verificationKindLabels[kind]}</dt>
              <dd className="flex-wrap">
                {masked !== null && <span>{masked}</span>}
                <Badge tone={held ? 'ok' : 'neutral'}>
                  {state === null ? 'Not started' : verificationProcess.label(state)}
                </Badge>
                {held && expiresAt !== null && (
                  <span className="text-14 text-text-2">until {formatDate(expiresAt)}</span>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {person.parts.some(({ held }) => held) && rights.includes('people.restrict') && <AskAgain userId={person.id} />}
      <ActionSheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? `Show the ${revealedFields[asked].toLowerCase()}` : ''}
      >
        {asked && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RevealForm
              userId={person.id}
              field={asked}
              onShown={(value) => {
                setShown((before) => ({ ...before, [asked]: value }));
                setAsked(undefined);
              }}
            />
          </Suspense>
        )}
      </ActionSheet>
    </Card>
  );
}

/** Link to repeating the identity verification. */
function AskAgain({ userId }: { userId: PersonFile['id'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
          Request new verification
        </Button>
      </p>
      <ActionSheet open={isOpen} onClose={() => setIsOpen(false)} title="Request new verification">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <AskAgainForm userId={userId} onDone={() => setIsOpen(false)} />
        </Suspense>
      </ActionSheet>
    </>
  );
}

/** Revealed data, hidden again after a minute. */
function Shown({ value, until, onEnd }: RevealedValue & { onEnd: () => void }) {
  const now = useNow(1000);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) onEnd();
  });
  return (
    <>
      <strong className="wrap-anywhere">{value}</strong>
      <span className="text-14 text-text-2">hides in {Math.max(0, Math.ceil((until - now) / 1000))} s</span>
    </>
  );
}

function Limits({ person: { limits, payoutWait, payoutHold } }: { person: PersonFile }) {
  const { balanceKobo, leftKobo, roomKobo, tier } = limits;
  return (
    <Card as="section" className="admin-block" aria-labelledby="limits">
      <h2 id="limits" className="text-16">
        Wallet at tier {tier}
      </h2>
      <dl className="admin-facts">
        <div>
          <dt>Balance</dt>
          <dd>
            <Money amountKobo={balanceKobo} />
          </dd>
        </div>
        <div>
          <dt>May leave today</dt>
          <dd>{leftKobo === null ? 'No limit' : <Money amountKobo={leftKobo} />}</dd>
        </div>
        <div>
          <dt>May still come in</dt>
          <dd>{roomKobo === null ? 'No limit' : <Money amountKobo={roomKobo} />}</dd>
        </div>
      </dl>
      {payoutWait && (
        <Note tone="sun">
          Withdrawals are paused until {formatDateTime(payoutWait.until)}, because {payoutWaitTexts[payoutWait.reason]}.
        </Note>
      )}
      {payoutHold && (
        <Note tone="bad">
          Withdrawals are on hold since {formatDateTime(payoutHold.at)}: {payoutHold.reason}
        </Note>
      )}
    </Card>
  );
}

const outcomes = { in: 'Logged in', refused: 'Failed', stopped: 'Stopped', frozen: 'Blocked: account frozen' } as const;

function Access({ userId }: { userId: PersonFile['id'] }) {
  const now = useNow();
  const [isEnding, setIsEnding] = useState(false);
  const [{ rights }] = trpc.staff.me.useSuspenseQuery();
  const [{ sessions, logIns }] = trpc.administration.getPersonAccess.useSuspenseQuery({ userId });
  return (
    <Card as="section" className="admin-block" aria-labelledby="sessions">
      <h2 id="sessions" className="text-16">
        Devices {sessions.length}
      </h2>
      <ul className="admin-list">
        {sessions.map(({ id, device, lastSeenAt }) => (
          <li key={id}>
            <span className="font-semibold">{device}</span>
            <span className="text-14 text-text-2">used {waitLabel(lastSeenAt, now)} ago</span>
          </li>
        ))}
        {sessions.length === 0 && <li className="text-text-2">Not logged in on any device.</li>}
      </ul>
      {sessions.length > 0 && rights.includes('people.restrict') && (
        <p>
          <Button size="sm" variant="secondary" onClick={() => setIsEnding(true)}>
            Log out everywhere
          </Button>
        </p>
      )}
      <ActionSheet open={isEnding} onClose={() => setIsEnding(false)} title="Log out everywhere">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <EndSessionsForm userId={userId} onDone={() => setIsEnding(false)} />
        </Suspense>
      </ActionSheet>
      <h3 className="text-14 text-text-2">Latest log-ins</h3>
      <ul className="admin-list">
        {logIns.slice(0, 5).map(({ id, outcome, device, network, at }) => (
          <li key={id}>
            <span>
              {outcomes[outcome]}
              {device !== null && `, ${device}`}
            </span>
            <span className="text-14 text-text-2">
              {formatDateTime(at)}
              {network !== null && `, ${network}`}
            </span>
          </li>
        ))}
        {logIns.length === 0 && <li className="text-text-2">None within 90 days.</li>}
      </ul>
    </Card>
  );
}
