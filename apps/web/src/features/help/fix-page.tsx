import { bookingStateLabels } from '@rentreel/contracts/bookings';
import { withdrawalStateLabels, payoutWaitTexts } from '@rentreel/contracts/payouts';
import { Card, Note, PageHeader, Skeleton, buttonProps } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { type HelpFix, canReport, canWithdraw, helpFixes, waitsForOther } from './fixes.ts';
import { HelpLink } from './help-parts.tsx';

/** A problem: its state in the user's account, what to do, and the article about it. */
export function FixPage({ fix }: { fix: HelpFix }) {
  const { title, article, topic } = helpFixes[fix];
  const Body = findings[fix];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className="page page-column grid gap-5">
        <Body />
        <div className="flex flex-wrap gap-x-6">
          <HelpLink base="help" page={article} className="link min-h-11">
            Read how it works
          </HelpLink>
          <Link to="/help/new" search={{ topic, subject: title }} className="link min-h-11">
            Contact us
          </Link>
          <HelpLink base="help" className="link min-h-11">
            All help articles
          </HelpLink>
        </div>
      </div>
    </>
  );
}

interface AnswerProps {
  query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  children: ReactNode;
}

/** State of the problem in the user's account, once loaded. */
function Answer({ query: { isPending, error, refetch }, children }: AnswerProps) {
  if (error !== null && error !== undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return isPending ? <Skeleton shape="card" className="h-28" /> : <div className="grid gap-3">{children}</div>;
}

interface FoundProps {
  title: string;
  state: string;
  action: ReactNode;
}

function Found({ title, state, action }: FoundProps) {
  return (
    <Card as="section" className="grid gap-3">
      <div>
        <h2 className="text-16">{title}</h2>
        <p className="text-14 text-text-2">{state}</p>
      </div>
      <div>{action}</div>
    </Card>
  );
}

const primary = buttonProps({ size: 'sm' });
const secondary = buttonProps({ size: 'sm', variant: 'secondary' });

const useUpcoming = () => trpc.bookings.list.useQuery({ tab: 'upcoming', side: 'tenant' });
const useApplications = () => trpc.bookings.list.useQuery({ tab: 'applications' });

/** Paid bookings without a release, each with a link for reporting a problem. */
function Paid({ none }: { none: ReactNode }) {
  const query = useUpcoming();
  const bookings = (query.data?.items ?? []).filter(canReport);
  return (
    <Answer query={query}>
      {bookings.length > 0 && (
        <Note tone="ok">Your money is still in escrow. Report the problem, and nothing is released.</Note>
      )}
      {bookings.map(({ id, home, state }) => (
        <Found
          key={id}
          title={home.title}
          state={bookingStateLabels[state]}
          action={
            <Link to="/bookings/$bookingId" params={{ bookingId: id }} {...primary}>
              Report a problem
            </Link>
          }
        />
      ))}
      {bookings.length === 0 && none}
    </Answer>
  );
}

function MoreMoney() {
  const query = useApplications();
  const bookings = (query.data?.items ?? []).filter(canWithdraw);
  return (
    <>
      <Note tone="sun">Don’t pay it. What you pay outside RentReel we can’t hold or return.</Note>
      <Paid none={null} />
      <Answer query={query}>
        {bookings.map(({ id, home, state }) => (
          <Found
            key={id}
            title={home.title}
            state={`${bookingStateLabels[state]}. You haven’t paid: you can withdraw and lose nothing.`}
            action={
              <Link to="/bookings/$bookingId" params={{ bookingId: id }} {...secondary}>
                See what you agreed
              </Link>
            }
          />
        ))}
        <p>Have you only seen the listing? Report it from its page, or report the chat.</p>
        <Link to="/messages" className="link min-h-11 justify-self-start">
          Open messages
        </Link>
      </Answer>
    </>
  );
}

function WrongHome() {
  const query = trpc.inspections.list.useQuery({ tab: 'waiting', side: 'tenant' });
  // Excludes requests and future inspections, for which there is nothing to do yet.
  const visits = query.data?.items.filter((each) => each.allowedTransitions.includes('report_as_advertised')) ?? [];
  return (
    <>
      <Paid none={<p>No home that you paid for is waiting for your check.</p>} />
      <Answer query={query}>
        {visits.map(({ id, home, startsAt }) => (
          <Found
            key={id}
            title={home.title}
            state={`Inspection of ${formatDateTime(startsAt)}. Say how it was; a fee comes back if the home wasn’t as shown.`}
            action={
              <Link to="/inspections/$inspectionId" params={{ inspectionId: id }} {...primary}>
                Open the inspection
              </Link>
            }
          />
        ))}
      </Answer>
      <p>Another home? Open its listing and choose Report. We’ll review it within 24 hours.</p>
    </>
  );
}

function PaidOutside() {
  return (
    <>
      <Note tone="bad">Call your bank now and ask them to stop the transfer. Each minute counts.</Note>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>Keep the receipt, the account number and the chat.</li>
        <li>Report the chat or the listing, so that no one else pays.</li>
        <li>Report it to the police. In danger, call 112.</li>
        <li>Did you give away a password, PIN or code? Freeze your account.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Link to="/messages" {...primary}>
          Report the chat
        </Link>
        <Link to="/security" {...secondary}>
          Freeze my account
        </Link>
      </div>
      <Paid none={null} />
    </>
  );
}

function NoAnswer() {
  const bookings = useApplications();
  const visits = trpc.inspections.list.useQuery({ tab: 'waiting' });
  const waiting = (bookings.data?.items ?? []).filter(waitsForOther);
  const asked = (visits.data?.items ?? []).filter(waitsForOther);
  const until = (dueAt: number | null) => (dueAt === null ? '' : `Ends automatically on ${formatDateTime(dueAt)}.`);
  return (
    <Answer query={bookings}>
      {waiting.map(({ id, home, other, dueAt }) => (
        <Found
          key={id}
          title={home.title}
          state={`${other.name} hasn’t answered. ${until(dueAt)} You lose nothing.`}
          action={
            <Link to="/bookings/$bookingId" params={{ bookingId: id }} {...secondary}>
              Open the booking
            </Link>
          }
        />
      ))}
      {asked.map(({ id, home, other, dueAt }) => (
        <Found
          key={id}
          title={home.title}
          state={`${other.name} hasn’t answered about the inspection. ${until(dueAt)} A fee comes back.`}
          action={
            <Link to="/inspections/$inspectionId" params={{ inspectionId: id }} {...secondary}>
              Open the inspection
            </Link>
          }
        />
      ))}
      {waiting.length + asked.length === 0 && (
        <Note>You aren’t waiting for an answer. Find a home whose landlord answers quickly.</Note>
      )}
      <Link to="/search" className="link min-h-11 justify-self-start">
        Search other homes
      </Link>
    </Answer>
  );
}

function Withdrawal() {
  const open = trpc.payouts.listOpen.useQuery();
  const settings = trpc.payouts.settings.useQuery();
  const now = useNow();
  const { hold, wait, accounts = [] } = settings.data ?? {};
  const later = accounts.filter(({ usableFrom }) => usableFrom > now);
  return (
    <Answer query={settings}>
      {hold && <Note tone="bad">Withdrawals are on hold: {hold.reason}</Note>}
      {wait && (
        <Note tone="sun">
          Withdrawals are paused until {formatDateTime(wait.until)}, because {payoutWaitTexts[wait.reason]}.
        </Note>
      )}
      {later.map(({ id, bankName, lastDigits, usableFrom }) => (
        <Note key={id} tone="sun">
          {bankName} ··{lastDigits} is new. You can withdraw to it from {formatDateTime(usableFrom)}.
        </Note>
      ))}
      {(open.data ?? []).map(({ transactionId, state }) => (
        <Found
          key={transactionId}
          title={withdrawalStateLabels[state]}
          state="If your bank hasn’t answered after 24 hours, the money goes back to your wallet."
          action={
            <Link to="/transactions/$transactionId" params={{ transactionId }} {...primary}>
              See where it is
            </Link>
          }
        />
      ))}
      {open.data?.length === 0 && <Note>You have no withdrawal under way.</Note>}
      <Link to="/payment-settings" className="link min-h-11 justify-self-start">
        Bank accounts and PIN
      </Link>
    </Answer>
  );
}

function NoCode() {
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>Check that the number is yours and that the phone is on.</li>
        <li>Wait 30 seconds, ask again, and use only the newest code.</li>
        <li>
          Send the word <strong>ALLOW</strong> to <strong>2442</strong>. This lifts Do Not Disturb.
        </li>
        <li>Move to a place with better network.</li>
        <li>For a code by email, look in the spam folder.</li>
      </ol>
      <Link to="/verify" {...primary}>
        Ask for a new code
      </Link>
    </>
  );
}

const findings: Readonly<Record<HelpFix, () => ReactNode>> = {
  'more-money': MoreMoney,
  'wrong-home': WrongHome,
  'paid-outside': PaidOutside,
  'no-answer': NoAnswer,
  withdrawal: Withdrawal,
  'no-code': NoCode,
};
