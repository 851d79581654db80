import type { Pot } from '@rentreel/contracts/pots';
import { Badge, Button, Card, PageHeader } from '@rentreel/ui';
import { formatIsoDay, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, CircleCheck, Lock, Pause, PencilLine } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { autoInLabel, isSpent, needInLabel, nextSavingInLabel } from './format.ts';
import { MovePotMoney } from './move-pot-money.tsx';
import { PotProgress } from './pot-card.tsx';
import { PotEnds } from './pot-ends.tsx';
import { PotHistory } from './pot-history.tsx';
import { PotMembers } from './pot-members.tsx';
import { useAfterPot } from './queries.ts';

/** A pot: saved amount, members and actions. */
export function PotPage({ potId }: { potId: Pot['id'] }) {
  const [pot] = trpc.pots.get.useSuspenseQuery({ potId });
  const isOpen = pot.state !== 'closed';
  return (
    <>
      <PageTitle>{`Rent pot: ${pot.name}`}</PageTitle>
      <PageHeader title={pot.name} />
      <div className="page grid items-start gap-4 lg:grid-cols-2 lg:gap-x-6">
        <Link
          to="/pots"
          className="max-lg:hidden link lg:inline-flex items-center justify-self-start gap-1 min-h-11 lg:col-span-full"
        >
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Rent pots
        </Link>
        <div className="grid grid-cols-1 content-start gap-4">
          <PotHead pot={pot} />
          {isOpen && <MovePotMoney pot={pot} />}
          {isOpen && <AutoSavingCard pot={pot} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {isOpen && <PotMembers pot={pot} />}
          {isOpen && <ProofCard pot={pot} />}
          <PotHistory potId={potId} />
          <PotEnds pot={pot} />
        </div>
      </div>
    </>
  );
}

const ChangePotSheet = lazy(() => import('./change-pot-sheet.tsx'));

/** Purpose, saved amount and remaining need of the pot. */
function PotHead({ pot }: { pot: Pot }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card as="section" aria-label="Progress" className="grid grid-cols-1 gap-3 justify-items-stretch">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-between min-h-8">
        {pot.state === 'ready' && (
          <Badge tone="ok" icon={CircleCheck}>
            Target reached
          </Badge>
        )}
        {pot.state === 'closed' && <Badge icon={Lock}>Closed</Badge>}
        {pot.state === 'saving' && !isSpent(pot) && (
          <p className="text-14 text-text-2">Needed by {formatIsoDay(pot.targetDay)}</p>
        )}
        {pot.allowed.includes('change') && (
          <Button size="sm" variant="text" className="ms-auto" onClick={() => setChanging(true)}>
            <PencilLine className="icon-16" aria-hidden="true" />
            Change
          </Button>
        )}
      </div>
      <PotProgress pot={pot} large />
      <p className="font-semibold">{needInLabel(pot)}</p>
      {pot.home && <ListingLine pot={pot} home={pot.home} />}
      <Suspense>{changing && <ChangePotSheet pot={pot} onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  );
}

function ListingLine({ pot, home }: { pot: Pot; home: NonNullable<Pot['home']> }) {
  const following = trpc.pots.change.useMutation(useAfterPot());
  const { id: potId, name, targetDay, targetKobo } = pot;
  const differs = home.firstYearKobo !== targetKobo && pot.state !== 'closed';
  return (
    <div className="grid justify-items-start gap-2 pt-3 border-t border-hairline">
      <p>
        For{' '}
        <Link to="/property/$listingId" params={{ listingId: home.listingId }} search={{}} className="link">
          {home.title}
        </Link>
        {!home.available && ' (not available now)'}
      </p>
      {differs && <p className="text-14 text-text-2">Moving in costs {naira(home.firstYearKobo)} now.</p>}
      {differs && pot.allowed.includes('change') && (
        <Button
          size="sm"
          variant="secondary"
          busy={following.isPending}
          busyText="Saving…"
          onClick={() => following.mutate({ potId, name, targetDay, targetKobo: home.firstYearKobo })}
        >
          Use as target
        </Button>
      )}
      <FormFailure error={following.error} />
    </div>
  );
}

const AutoSavingSheet = lazy(() => import('./auto-saving-sheet.tsx'));

/** Automatic saving, and the buttons that pause and resume it. */
function AutoSavingCard({ pot }: { pot: Pot }) {
  const [open, setOpen] = useState(false);
  const pausing = trpc.pots.pauseAutoSaving.useMutation(useAfterPot());
  const { auto, id: potId } = pot;
  return (
    <Card as="section" aria-labelledby="pot-auto" className="grid grid-cols-1 gap-3 justify-items-stretch">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-between min-h-8">
        <h2 className="text-18/tight wrap-anywhere" id="pot-auto">
          Automatic saving
        </h2>
        {auto?.paused && <Badge icon={Pause}>Paused</Badge>}
      </div>
      {auto ? (
        <>
          <p className="font-semibold">{autoInLabel(auto)}</p>
          <p className="text-14 text-text-2">{nextSavingInLabel(auto, pot)}</p>
        </>
      ) : (
        <p className="text-14 text-text-2">Save the same amount every week or every month out of your wallet.</p>
      )}
      <FormFailure error={pausing.error} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {auto ? 'Change' : 'Set up automatic saving'}
        </Button>
        {auto && (
          <Button
            variant="text"
            busy={pausing.isPending}
            busyText="Saving…"
            onClick={() => pausing.mutate({ potId, paused: !auto.paused })}
          >
            {auto.paused ? 'Resume' : 'Pause'}
          </Button>
        )}
      </div>
      <Suspense>{open && <AutoSavingSheet pot={pot} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

/** Discloses to landlords that the money is saved, and nothing else. */
function ProofCard({ pot }: { pot: Pot }) {
  const proving = trpc.pots.prove.useMutation(useAfterPot());
  const flatmates = pot.members.some(({ me }) => !me);
  return (
    <Card as="section" aria-labelledby="pot-proof" className="grid grid-cols-1 gap-3 justify-items-stretch">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-between min-h-8">
        <h2 className="text-18/tight wrap-anywhere" id="pot-proof">
          Rent-ready badge
        </h2>
        {pot.proves && (
          <Badge tone="ok" icon={BadgeCheck}>
            On
          </Badge>
        )}
      </div>
      <p className="text-14 text-text-2">
        Landlords you chat with see only whether you’ve saved enough to move into their home: yes or no. They never see
        how much you have, and no one else sees anything.
      </p>
      {flatmates && (
        <p className="text-14 text-text-2">
          Only your own share counts, because only your own share can pay your rent. Your flatmates’ savings stay
          theirs.
        </p>
      )}
      <FormFailure error={proving.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={proving.isPending}
          busyText="Saving…"
          onClick={() => proving.mutate({ potId: pot.id, on: !pot.proves })}
        >
          {pot.proves ? 'Turn the badge off' : 'Turn the badge on'}
        </Button>
      </div>
    </Card>
  );
}

const noPot = new Set<string | null>(['pots.not_found', 'pots.invitation_not_found', 'pots.invitation_ended']);

/** A pot that does not exist or that the user may not see, or an invalid invitation link. */
export const PotNotFoundPage = notFoundPage(({ code, text, fieldErrors }) => {
  const isCut = 'potId' in fieldErrors || 'key' in fieldErrors;
  if (!isCut && !noPot.has(code)) return undefined;
  return {
    title: 'Rent pot not found',
    text: isCut ? 'The link isn’t complete. Ask who sent it for a new one.' : text,
    to: '/pots',
    linkText: 'Go to your rent pots',
  };
});
