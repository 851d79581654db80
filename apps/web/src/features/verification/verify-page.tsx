import { type VerificationPart, verificationKindLabels } from '@rentreel/contracts/verification';
import { Badge, Button, Card, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Check, Circle, EyeOff, Hourglass, Lock, Trash2, TriangleAlert } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { balanceLabel, dailyLabel, needLabel, tierLabel } from '#/lib/money/wallet-tiers.ts';
import { doneLabel, givenLabel, partAbout, partAction, progressLabel, reasonLabel, stateOf } from './format.ts';
import { AppealAction } from './appeal-action.tsx';

const PartSheet = lazy(async () => ({ default: (await import('./part-sheet.tsx')).PartSheet }));

/** All verification steps with their states; only missing ones are requested. */
export function VerifyPage() {
  const [{ parts, isVerified, selfieCode }] = trpc.verification.get.useSuspenseQuery(undefined, {
    // Polling interval for a register that answers within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.parts.some(({ state, kind }) => state === 'submitted' && (kind === 'nin' || kind === 'bvn')) === true
        ? 5000
        : false,
  });
  const [doing, setDoing] = useState<VerificationPart>();
  const now = useNow();
  return (
    <>
      <PageTitle>Verify yourself</PageTitle>
      <PageHeader
        title="Verify yourself"
        subtitle="Each step takes a minute or two. You can stop anywhere: what is done stays done."
      />
      <div className="page grid items-start gap-6 lg:gap-x-12 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid gap-4">
          <Summary parts={parts} isVerified={isVerified} />
          <ol className="grid gap-3">
            {parts.map((part) => (
              <li key={part.kind}>
                <PartCard part={part} now={now} onDo={() => setDoing(part)} />
              </li>
            ))}
          </ol>
        </div>
        <aside className="grid gap-6">
          <TiersCard />
          <WhoSees parts={parts} />
        </aside>
      </div>
      {doing && (
        <Suspense>
          <PartSheet
            kind={doing.kind}
            version={doing.version}
            selfieCode={selfieCode}
            onClose={() => setDoing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Summary({ parts, isVerified }: { parts: readonly VerificationPart[]; isVerified: boolean }) {
  const waiting = parts.filter(({ answerBy }) => answerBy !== null).length;
  const broken = parts.filter(({ reason, open }) => reason !== null && open).length;
  return (
    <Card as="section" className="grid gap-2" aria-label="Where you are">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{doneLabel(parts)}</strong>
        <span className="flex flex-wrap gap-1.5">
          {waiting > 0 && (
            <Badge tone="sun" icon={Hourglass}>
              {waiting} in review
            </Badge>
          )}
          {broken > 0 && (
            <Badge tone="bad" icon={TriangleAlert}>
              {broken} to do again
            </Badge>
          )}
        </span>
      </div>
      {isVerified ? (
        <p className="flex items-center gap-2 text-primary-text font-semibold">
          <BadgeCheck className="icon-20" aria-hidden="true" />
          You’re verified. Landlords and tenants see the tick.
        </p>
      ) : (
        <p className="text-14 text-text-2">
          Government ID, selfie, and NIN or BVN make you a verified person. Others then see a tick beside your name.
        </p>
      )}
    </Card>
  );
}

const icons = { ok: Check, sun: Hourglass, bad: TriangleAlert, neutral: Circle };

interface PartCardProps {
  part: VerificationPart;
  now: number;
  onDo: () => void;
}

function PartCard({ part, now, onDo }: PartCardProps) {
  const { kind, state, held } = part;
  const { label, tone } = stateOf(part);
  const given = givenLabel(part);
  const reason = reasonLabel(part);
  const progress = progressLabel(part, now);
  return (
    <Card as="article" className="grid gap-2" aria-label={verificationKindLabels[kind]}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">{verificationKindLabels[kind]}</h2>
        <Badge tone={tone} icon={icons[tone]}>
          {label}
        </Badge>
      </div>
      {given !== undefined && <p className="text-14 text-text-2 wrap-anywhere">{given}</p>}
      {(state === null || state === 'draft') && <p className="text-14 text-text-2">{partAbout[kind]}</p>}
      {reason !== '' && !held && <Note tone="bad">{reason}</Note>}
      {progress !== undefined && <p className="text-14 text-text-2">{progress}</p>}
      <PartAction part={part} onDo={onDo} />
      <AppealAction part={part} now={now} />
    </Card>
  );
}

function PartAction({ part: { kind, state, open, held }, onDo }: Omit<PartCardProps, 'now'>) {
  if (!open) return null;
  if (kind === 'email') {
    return (
      <Link to="/profile" {...buttonProps({ variant: 'soft' })}>
        {partAction.email}
      </Link>
    );
  }
  const isChange = kind === 'phone' && held;
  return (
    <Button variant={isChange ? 'text' : state === null || state === 'draft' ? 'soft' : 'primary'} onClick={onDo}>
      {isChange ? 'Use another number' : partAction[kind]}
    </Button>
  );
}

function WhoSees({ parts }: { parts: readonly VerificationPart[] }) {
  const ends = parts.flatMap(({ photosUntil }) => photosUntil ?? []);
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="who-sees">
      <h2 id="who-sees" className="text-18/tight">
        Who sees what
      </h2>
      <ul className="grid gap-3 text-14">
        <li className="flex gap-3">
          <EyeOff className="icon-20" aria-hidden="true" />
          <p>
            <strong>Landlords and tenants see a tick.</strong> They never see your ID, selfie or numbers.
          </p>
        </li>
        <li className="flex gap-3">
          <Lock className="icon-20" aria-hidden="true" />
          <p>
            <strong>Verifiers at RentReel</strong> open your photos to check them. We record each time someone opens
            them, and why. Of NIN and BVN we store the last four digits and the result, never the number.
          </p>
        </li>
        <li className="flex gap-3">
          <Trash2 className="icon-20" aria-hidden="true" />
          <p>
            <strong>Photos are deleted</strong> 90 days after the decision, selfies after 30.
            {ends.length > 0 && ` Yours: by ${formatDate(Math.max(...ends))}.`}
          </p>
        </li>
      </ul>
    </Card>
  );
}

/** Wallet limits and requirements of each verification tier. */
function TiersCard() {
  const { data: limits } = trpc.wallet.limits.useQuery();
  if (!limits) return null;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="wallet-tiers">
      <h2 id="wallet-tiers" className="text-18/tight">
        What your wallet can do
      </h2>
      <ol className="grid gap-3">
        {limits.tiers.map(({ tier, dailyKobo, maxBalanceKobo, needs }) => (
          <li key={tier} className="grid gap-1 text-14" aria-current={tier === limits.tier ? 'step' : undefined}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <strong>{tierLabel(tier)}</strong>
              {tier === limits.tier && <Badge tone="ok">You’re here</Badge>}
            </p>
            <p className="text-text-2">
              {dailyLabel(dailyKobo)}, {balanceLabel(maxBalanceKobo)}
            </p>
            {needs.length > 0 && (
              <ul className="flex flex-wrap gap-x-3 gap-y-1">
                {needs.map((need) => (
                  <li key={needLabel(need)} className="flex items-center gap-1">
                    {need.held ? (
                      <Check className="icon-16" aria-label="Done" />
                    ) : (
                      <Circle className="icon-16" aria-label="To do" />
                    )}
                    {needLabel(need)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p className="text-14 text-text-2">
        A day counts what you pay and withdraw from the wallet. Rent paid by card or bank transfer has no such limit,
        and money you’re owed always comes in.
      </p>
    </Card>
  );
}
