import { casesListed } from '@rentreel/contracts/limits';
import { type RefusedReferral, type ReferralVoidReason, referralProcess } from '@rentreel/contracts/referrals';
import { Badge, Card, EmptyState, ListPending, ListStates, Segmented } from '@rentreel/ui';
import { formatDate, formatDateTime, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, DecideCase, QueuePage, QueueTools, useListed, useQueue } from '../cases/index.ts';
import { pollMs } from './poll.ts';

const ReferralDecision = lazy(async () => ({ default: (await import('./referral-decision.tsx')).ReferralDecision }));

/** Reasons for refusing a reward, for administrators; the referrer reads `referralVoidReasons`. */
const refusals: Readonly<Record<ReferralVoidReason, string>> = {
  same_device: 'The sign-up came from a browser that the person who invited them uses',
  same_phone: 'Both confirmed the same phone number',
  same_bank_account: 'Both use the same bank account',
  same_identity: 'Both gave the same identity number',
  circle: 'The tenancy was with the person who invited them, someone close to them, or an earlier invitation',
  rent_returned: 'The rent of the first tenancy was given back',
  cap_reached: 'The person who invited them has reached the yearly maximum',
  no_reward: 'There was no reward at the sign-up',
  staff: 'The person who invited them works for RentReel',
  account_closed: 'One of the two accounts is closed',
};

const states = [
  { value: 'appealed', text: 'Appealed' },
  { value: 'void', text: 'Not appealed' },
] as const;
type StateShown = (typeof states)[number]['value'];

interface RefusedReferralsPageProps {
  state: StateShown;
  onState: (state: StateShown) => void;
}

/** For administrators: referrals without a reward, with the evidence, and the decision whether that is correct. */
export function RefusedReferralsPage({ state, onState }: RefusedReferralsPageProps) {
  return (
    <QueuePage
      title="Declined invitations"
      subtitle="People who appeal were promised an answer within 72 hours. An invitation that you let count is still paid from the budget only, and within the limits of the year."
      queue="referrals"
    >
      <div className="page grid grid-cols-1 gap-4">
        <Segmented label="Which invitations" value={state} options={states} onChange={onState} />
        <Suspense key={state} fallback={<ListPending card="h-48" />}>
          <Refused state={state} />
        </Suspense>
      </div>
    </QueuePage>
  );
}

function Refused({ state }: { state: StateShown }) {
  const isAppealed = state === 'appealed';
  const listed = useListed('referrals');
  const { referrals } = trpc.useUtils();
  const [, query] = trpc.referrals.refused.useSuspenseInfiniteQuery(
    isAppealed ? { state, limit: casesListed, ...listed } : { state, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor, refetchInterval: pollMs },
  );
  const { arrange } = useQueue('referrals');
  const empty = (
    <EmptyState icon={UserX} title={isAppealed ? 'No appeals wait' : 'No declined invitations'}>
      {isAppealed
        ? 'Appeals against declined invitations appear here.'
        : 'Declined invitations without an appeal appear here.'}
    </EmptyState>
  );
  return (
    <ListStates query={query} empty={empty} others="More invitations" moreText="Show more">
      {(refused) => (
        <>
          {isAppealed && (
            <QueueTools
              queue="referrals"
              cases={refused}
              nameOf={({ id, referrer }) => [id, referrer.name]}
              load={async (page) => (await referrals.refused.fetch({ state, limit: casesListed, ...page })).items}
            />
          )}
          <ul className="grid grid-cols-1 gap-4">
            {(isAppealed ? arrange(refused, ({ id }) => id) : refused).map((referral) => (
              <li key={referral.id} data-case={isAppealed || undefined} tabIndex={-1}>
                <ReferralCard referral={referral} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListStates>
  );
}

const PersonLink = ({ person: { id, name } }: { person: RefusedReferral['friend'] }) => (
  <Link to="/admin/user/$userId" params={{ userId: id }}>
    {name}
  </Link>
);

function ReferralCard({ referral }: { referral: RefusedReferral }) {
  const { id, state, referrer, friend, signedUpAt, refusedAt, reason, evidence, alsoFound, appeal, decision } =
    referral;
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={<Deciding referral={referral} />}>
        <header className="grid gap-1">
          <h2 id={id} className="text-18">
            <PersonLink person={referrer} /> invited <PersonLink person={friend} />
          </h2>
          <p>
            <Badge tone={state === 'appealed' ? 'sun' : 'neutral'}>{referralProcess.label(state)}</Badge>
          </p>
        </header>
        <dl className="terms">
          <dt className="text-text-2">Signed up</dt>
          <dd>{formatDate(signedUpAt)}</dd>
          <dt className="text-text-2">Declined</dt>
          <dd>
            {formatDate(refusedAt)}. {refusals[reason]}.{' '}
            {evidence !== '' && <code className="text-12 wrap-anywhere">{evidence}</code>}
          </dd>
          {alsoFound.map((found) => (
            <Found key={found.reason} {...found} />
          ))}
          <Tenancy tenancy={referral.tenancy} />
        </dl>
        {appeal && (
          <p>
            <strong>Appeal</strong>, {formatDateTime(appeal.at)}: {appeal.text}
          </p>
        )}
        {decision && (
          <p>
            <strong>Our answer</strong>, {formatDateTime(decision.at)}: {decision.text}
          </p>
        )}
      </CaseColumns>
    </Card>
  );
}

function Found({ reason, evidence }: RefusedReferral['alsoFound'][number]) {
  return (
    <>
      <dt className="text-text-2">Also found</dt>
      <dd>
        {refusals[reason]}. <code className="text-12 wrap-anywhere">{evidence}</code>
      </dd>
    </>
  );
}

function Tenancy({ tenancy }: Pick<RefusedReferral, 'tenancy'>) {
  return (
    <>
      <dt className="text-text-2">First tenancy</dt>
      <dd>
        {tenancy === null ? (
          'None yet of which rent was released'
        ) : (
          <>
            {tenancy.home}, with <PersonLink person={tenancy.other} />. Rent released on{' '}
            {formatDate(tenancy.releasedAt)}; reward {naira(tenancy.rewardKobo)}.
          </>
        )}
      </dd>
    </>
  );
}

/** Assignee and decision; or why the administrator may not decide. */
function Deciding({ referral }: { referral: RefusedReferral }) {
  const { id, state, referrer, friend, isFinding, bar } = referral;
  if (!isFinding) return null;
  return (
    <DecideCase
      queue="referrals"
      caseId={id}
      subject={`${referrer.name} invited ${friend.name}`}
      bar={bar}
      isSettled={state !== 'appealed'}
    >
      {(onDone) => <ReferralDecision referral={referral} onDone={onDone} />}
    </DecideCase>
  );
}
