import type { Referral, ReferralDashboard } from '@rentreel/contracts/referrals';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ListPending,
  ListStates,
  Note,
  PageHeader,
  Skeleton,
  TextField,
} from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { formatDate, formatDateTime, naira } from '@rentreel/values';
import { Copy, Share2, UserPlus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { copyInviteLink, inviteLink, shareLink } from '#/lib/share-link.ts';
import { trpc } from '#/lib/trpc.ts';
import { offerLine, reasonLine, ruleLines, stateLabel, stateTones } from './format.ts';

const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));
const BudgetSection = lazy(async () => ({ default: (await import('./budget-section.tsx')).BudgetSection }));

/** The user's referral link, its results, and the reward for each referred user. */
export function ReferralsPage() {
  const [dashboard] = trpc.referrals.dashboard.useSuspenseQuery();
  const isStaff = useCurrentUser()?.role === 'admin';
  return (
    <>
      <PageTitle>Invite people</PageTitle>
      <PageHeader title="Invite people" subtitle={offerLine(dashboard.rules)} />
      <div className="page grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {!dashboard.open && (
            <Note tone="sun">
              Invitations are paused. People who sign up through your link now don’t count; whoever signed up before
              keeps their place and their reward.
            </Note>
          )}
          <InviteLink code={dashboard.code} />
          <Rewards dashboard={dashboard} />
          <Suspense>{isStaff && <OwnBudget />}</Suspense>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <section className="grid grid-cols-1 gap-3" aria-labelledby="invited-heading">
            <h2 id="invited-heading" className="text-18">
              People you invited
            </h2>
            <Suspense fallback={<ListPending card="h-24" />}>
              <People />
            </Suspense>
          </section>
          <section className="grid gap-2" aria-labelledby="rules-heading">
            <h2 id="rules-heading" className="text-18">
              How it works
            </h2>
            <ul className="grid list-disc gap-1.5 ps-5 text-14 text-text-2">
              {ruleLines(dashboard).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

/** Budget, for administrators who may increase it. */
function OwnBudget() {
  const [{ rights, secondFactor }] = trpc.staff.me.useSuspenseQuery();
  const mayFill = rights.includes('referrals.fund') && (secondFactor === 'proved' || secondFactor === 'waived');
  return mayFill && <BudgetSection />;
}

function InviteLink({ code }: { code: string }) {
  const link = inviteLink(location, code);
  return (
    <Card className="grid gap-3">
      <TextField
        label="Your link"
        hint={`Your code is ${code}.`}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyInviteLink(link)}>
          <Copy className="icon-20" aria-hidden="true" />
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void shareLink({ title: 'RentReel', url: link })}>
            <Share2 className="icon-20" aria-hidden="true" />
            Share
          </Button>
        )}
      </div>
    </Card>
  );
}

function Rewards({ dashboard }: { dashboard: ReferralDashboard }) {
  const { clicks, signUps, verified, rented, pendingKobo, paidKobo, owedKobo } = dashboard;
  const steps = [
    ['Clicks', clicks],
    ['Sign-ups', signUps],
    ['Confirmed', verified],
    ['Rented', rented],
  ] as const;
  return (
    <Card as="section" className="grid gap-4" aria-label="Clicks, sign-ups and rewards">
      <dl className="grid grid-cols-2 gap-4">
        <Figure name="On its way" value={naira(pendingKobo)} />
        <Figure name="Paid" value={naira(paidKobo)} />
      </dl>
      <dl className="grid grid-cols-4 gap-2 border-t border-hairline pt-4">
        {steps.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-text-2">{name}</dt>
            <dd className="text-18 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {owedKobo > 0 && (
        <Note tone="sun">
          {naira(owedKobo)} of rewards that were taken back had been spent. They come out of your next rewards.
        </Note>
      )}
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-text-2">{name}</dt>
      <dd className="text-24 font-semibold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}

function People() {
  const [, query] = trpc.referrals.list.useSuspenseInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const empty = (
    <EmptyState icon={UserPlus} title="No invitations yet">
      Share your link with someone who is looking for a home or has one to let.
    </EmptyState>
  );
  return (
    <ListStates query={query} empty={empty} others="More invitations" moreText="Show more">
      {(people) => (
        <ul className="grid grid-cols-1 gap-3">
          {people.map((person) => (
            <li key={person.id}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

function PersonCard({ person }: { person: Referral }) {
  const [isAppealing, setIsAppealing] = useState(false);
  return (
    <Card className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-16 wrap-anywhere">{person.firstName}</h3>
        <Badge tone={stateTones[person.state]}>{stateLabel(person)}</Badge>
      </div>
      <p className="text-14">{reasonLine(person)}</p>
      <p className="text-14 text-text-2">Signed up on {formatDate(person.signedUpAt)}</p>
      <AppealSoFar person={person} />
      {person.mayAppeal && (
        <Button className="justify-self-start" variant="text" onClick={() => setIsAppealing(true)}>
          Appeal
          <span className="sr-only"> the refusal of {person.firstName}</span>
        </Button>
      )}
      <ActionSheet open={isAppealing} onClose={() => setIsAppealing(false)} title="Appeal">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <AppealForm referralId={person.id} onDone={() => setIsAppealing(false)} />
        </Suspense>
      </ActionSheet>
    </Card>
  );
}

/** The user's appeal against a refusal, and the answer. */
function AppealSoFar({ person: { state, appeal, decision } }: { person: Referral }) {
  return (
    <>
      {appeal && (
        <p className="text-14 wrap-anywhere">
          <strong>Your appeal</strong>, {formatDateTime(appeal.at)}: {appeal.text}
        </p>
      )}
      {state === 'appealed' && <Note tone="info">We read your appeal and answer within 72 hours.</Note>}
      {decision && (
        <p className="text-14 wrap-anywhere">
          <strong>Our answer</strong>, {formatDateTime(decision.at)}: {decision.text}
        </p>
      )}
    </>
  );
}
