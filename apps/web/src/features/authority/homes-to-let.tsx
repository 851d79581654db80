import type { HomeLevels, LandlordLevels } from '@rentreel/contracts/verification';
import { Button, Card, ListPending, Note, buttonProps, Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { Check, Circle, Hourglass, TriangleAlert } from 'lucide-react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { AppealAction } from '#/features/verification/index.ts';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { authorityLevel, completeLabel, identityLevel, unitLevel, type Level } from './format.ts';

const EvidenceSheet = lazy(() => import('./evidence-sheet.tsx'));

/** Number of homes shown at once; others follow as these are completed. */
const shownAtFirst = 6;

interface HomesToLetProps {
  /** Asks the owner for a mandate of a home that the user lists as an agent. */
  onAskOwner: (listingId: HomeLevels['listingId']) => void;
}

/** The user's identity, and for each listed home the authority to let it and its inspection. */
export function HomesToLet({ onAskOwner }: HomesToLetProps) {
  const { data, isPending, error, refetch } = trpc.verification.listHomes.useQuery();
  if (isPending)
    return <ListPending label="Loading homes..." rows={2} card="h-48" className="grid gap-4 md:grid-cols-2" />;
  if (data === undefined) return <LoadFailure heading="Your homes" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Identity levels={data} />
      {data.homes.length > 0 && <Homes levels={data} onAskOwner={onAskOwner} />}
    </>
  );
}

function Identity({ levels: { identity } }: { levels: LandlordLevels }) {
  return (
    <Card as="section" aria-label="Your identity" className="md:max-w-1/2">
      <LevelRow level={identityLevel(identity)}>
        {!identity.held && (
          <p className="text-14 text-text-2">
            Once for all your homes.{' '}
            <Link to="/verify" {...buttonProps({ variant: 'text', size: 'sm' })}>
              Verify yourself
            </Link>
          </p>
        )}
      </LevelRow>
    </Card>
  );
}

interface Doing {
  readonly home: HomeLevels;
  readonly kind: 'authority' | 'unit';
}

function Homes({ levels, onAskOwner }: HomesToLetProps & { levels: LandlordLevels }) {
  const { homes, identity, code } = levels;
  const [all, setAll] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  return (
    <section aria-labelledby="homes-heading" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="homes-heading" className="text-18/tight">
          Your homes
        </h2>
        <p className="text-14 text-text-2">{completeLabel(levels)}</p>
      </div>
      <ul className="grid content-start gap-4 md:grid-cols-2">
        {homes.slice(0, all ? undefined : shownAtFirst).map((home) => (
          <li key={home.listingId}>
            <HomeCard home={home} identity={identity} onDo={setDoing} onAskOwner={onAskOwner} />
          </li>
        ))}
      </ul>
      {!all && homes.length > shownAtFirst && (
        <div>
          <Button variant="secondary" onClick={() => setAll(true)}>
            Show all {homes.length} homes
          </Button>
        </div>
      )}
      <Suspense>
        {doing && <EvidenceSheet kind={doing.kind} home={doing.home} code={code} onClose={() => setDoing(undefined)} />}
      </Suspense>
    </section>
  );
}

interface HomeCardProps extends HomesToLetProps {
  home: HomeLevels;
  identity: LandlordLevels['identity'];
  onDo: (doing: Doing) => void;
}

function HomeCard({ home, identity, onDo, onAskOwner }: HomeCardProps) {
  const now = useNow();
  const authority = authorityLevel(home, now);
  const byMandate = home.listedBy === 'agent' && !home.authority.held;
  const { title, place, listingId } = home;
  const { name, tone, label } = identityLevel(identity);
  return (
    <Card as="article" aria-label={title} className="grid gap-4 content-start h-full">
      <div>
        <h3 className="text-16/normal wrap-anywhere">{title}</h3>
        <p className="text-14 text-text-2 wrap-anywhere">{place}</p>
      </div>
      {home.contested && (
        <Note tone="sun">
          Someone else has sent documents for this home as well. RentReel compares both claims and notifies you of the
          decision.
        </Note>
      )}
      <LevelRow level={{ name, tone, label, lines: [] }} />
      <LevelRow
        level={authority}
        of={title}
        onDo={() => (byMandate ? onAskOwner(listingId) : onDo({ home, kind: 'authority' }))}
      >
        <AppealAction part={home.authority} now={now} />
      </LevelRow>
      <LevelRow level={unitLevel(home, now)} of={title} onDo={() => onDo({ home, kind: 'unit' })}>
        <AppealAction part={home.unit} now={now} />
      </LevelRow>
    </Card>
  );
}

const icons = { ok: Check, sun: Hourglass, bad: TriangleAlert, neutral: Circle };

interface LevelRowProps {
  level: Level;
  /** Name of the home, for screen readers. */
  of?: string;
  onDo?: () => void;
  /** Rendered instead of the button. */
  children?: ReactNode;
}

/** A verification level: state, what was verified and when, and the next action. */
function LevelRow({ level: { name, tone, label, lines, fault, action }, of, onDo, children }: LevelRowProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        <Badge tone={tone} icon={icons[tone]}>
          {label}
        </Badge>
      </div>
      {lines.map((line) => (
        <p key={line} className="text-14 text-text-2 wrap-anywhere">
          {line}
        </p>
      ))}
      {fault !== undefined && <Note tone="bad">{fault}</Note>}
      {children}
      {action !== undefined && onDo && (
        <div>
          <Button size="sm" variant={fault === undefined ? 'soft' : 'primary'} onClick={onDo}>
            {action} {of !== undefined && <span className="sr-only">of {of}</span>}
          </Button>
        </div>
      )}
    </div>
  );
}
