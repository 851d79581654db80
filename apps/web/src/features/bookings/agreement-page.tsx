import type { Booking, BookingTransitionName, SignedAgreement } from '@rentreel/contracts/bookings';
import type { AgreementDocument } from '@rentreel/contracts/tenancy';
import { Button, Card, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { formatDateTime, naira, sumKobo } from '@rentreel/values';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, Check, Clock, Download } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { AsOf } from '#/components/as-of.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { UncheckedLandlord } from '#/components/unchecked-landlord.tsx';
import { trpc } from '#/lib/trpc.ts';
import { AgreementReader, DocumentFacts } from '#/features/documents/index.ts';
import './booking.css';
import './bookings.css';
import { dateOf, firstName, monthsLabel } from './format.ts';
import { LettingSplitCard } from './letting-split.tsx';
import { agreementFile } from './links.ts';
import { nextStep } from './next-step.tsx';
import { useAfterAction } from './queries.ts';
import type { SignedTerms } from './signature-form.tsx';
import { lastOffer } from './terms/terms.ts';

// Loaded on demand: most visitors only read the agreement.
const SignatureForm = lazy(() => import('./signature-form.tsx'));

interface AgreementPageProps {
  bookingId: Booking['id'];
  onDone: () => void;
}

const signings: ReadonlySet<BookingTransitionName> = new Set(['sign', 'sign_last', 'accept_renewal']);

/** Term from the address; undefined: the agreement that waits for signatures, otherwise the one in force. */
function useTerm(): number | undefined {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const term = Number(search['term']);
  return Number.isInteger(term) && term >= 1 && term <= 100 ? term : undefined;
}

/** The agreement of a term, to be read and signed by name. */
export function AgreementPage({ bookingId, onDone }: AgreementPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const term = useTerm();
  const [agreement] = trpc.bookings.agreement.useSuspenseQuery({ bookingId, ...(term !== undefined && { term }) });
  const waits = booking.agreement?.term === agreement.term;
  const canSign = waits && booking.allowedTransitions.some((name) => signings.has(name));
  return (
    <>
      <PageTitle>{`Agreement: ${booking.home.title}`}</PageTitle>
      <PageHeader
        title={agreement.term === 1 ? 'Tenancy agreement' : 'Renewal agreement'}
        subtitle={booking.home.title}
      />
      <div className="page grid grid-cols-1 items-start max-w-190 min-[1280px]:max-w-none min-[1280px]:grid-cols-[minmax(0,664px)_280px] min-[1280px]:gap-16">
        <div className="grid grid-cols-1 gap-5">
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId }}
            className="max-lg:hidden link gap-1.5 justify-self-start"
          >
            <ArrowLeft className="icon-20" aria-hidden="true" />
            Back to the booking
          </Link>
          <AsOf path="bookings.agreement" />
          {waits && <Summary booking={booking} document={agreement.document} canSign={canSign} />}
          <Signatures booking={booking} agreement={agreement} />
          {waits && (
            <>
              <Suspended booking={booking} />
              <LettingSplitCard booking={booking} />
            </>
          )}
          <AgreementReader document={agreement.document} hash={agreement.hash} />
          {canSign && booking.side === 'tenant' && <UncheckedLandlord missing={booking.releaseWaitsFor} />}
          {canSign && (
            <div id={signId}>
              <SignForm booking={booking} hash={agreement.hash} onDone={onDone} />
            </div>
          )}
          <a
            href={agreementFile(bookingId, agreement.term)}
            download
            {...buttonProps({ variant: 'secondary' }, 'justify-self-start')}
          >
            <Download className="icon-20" aria-hidden="true" />
            Save as PDF
          </a>
        </div>
        <Contents document={agreement.document} canSign={canSign} />
      </div>
    </>
  );
}

/** Why nobody can sign while one of the two is suspended; renders nothing otherwise. */
function Suspended({ booking }: Pick<SignFormProps, 'booking'>) {
  return booking.suspended.length > 0 ? <Note tone="sun">{nextStep(booking)}</Note> : null;
}

const signId = 'sign-agreement';

/** Scrolls to the part of the screen with this id and focuses its field, or the part itself. */
function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  const target = part?.querySelector<HTMLElement>('input') ?? part;
  if (target === part) part?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** The most important clauses, with the index of the paragraph that summarises them. */
const mainClauses = [
  { name: 'Ending it', heading: 'How the tenancy ends', paragraph: 1 },
  { name: 'Repairs', heading: 'Repairs', paragraph: 0 },
] as const;

interface ContentsProps {
  document: AgreementDocument;
  canSign: boolean;
}

/** Sidebar on wide screens: links to the clauses and to the signature. */
function Contents({ document: { clauses }, canSign }: ContentsProps) {
  return (
    <nav className="hidden gap-1 text-14 min-[1280px]:grid min-[1280px]:sticky min-[1280px]:top-6" aria-label="Clauses">
      {clauses.map(({ heading }, index) => (
        <button
          key={heading}
          type="button"
          className="min-h-8 text-start text-text-2 hover:text-text"
          onClick={() => goToPart(`clause-${index + 1}`)}
        >
          {index + 1}. {heading}
        </button>
      ))}
      {canSign && (
        <Button className="mt-3" onClick={() => goToPart(signId)}>
          Go to the signature
        </Button>
      )}
    </nav>
  );
}

interface SummaryProps {
  booking: Booking;
  document: AgreementDocument;
  canSign: boolean;
}

/** Six-line summary of the agreement: parties, term, costs, refunds, ending, repairs. */
function Summary({ booking, document: { clauses }, canSign }: SummaryProps) {
  const terms = lastOffer(booking, booking.state === 'renewal_offered' ? 'renewal' : 'letting')?.terms;
  if (!terms) return null;
  const { months, startDay, endDay, totalKobo, firstPaymentKobo, lines } = terms;
  const refundable = sumKobo(lines.filter((line) => line.refundable).map(({ amountKobo }) => amountKobo));
  const inParts = firstPaymentKobo < totalKobo ? `; first payment ${naira(firstPaymentKobo)}` : '';
  const clauseFacts = mainClauses.flatMap(({ name, heading, paragraph }) => {
    const index = clauses.findIndex((clause) => clause.heading === heading);
    const text = clauses[index]?.paragraphs[paragraph]?.split('. ')[0];
    return text === undefined ? [] : [{ name, value: <ClauseLink text={text} number={index + 1} /> }];
  });
  return (
    <section className="grid gap-3" aria-labelledby="agreement-summary">
      <h2 className="text-18/tight" id="agreement-summary">
        In short
      </h2>
      <DocumentFacts
        facts={[
          { name: 'Between', value: `You and ${booking.other.name}` },
          { name: 'For', value: `${monthsLabel(months)}, ${dateOf(startDay)} to ${dateOf(endDay)}` },
          { name: 'Total to pay', value: `${naira(totalKobo)}${inParts}` },
          { name: 'Returned at the end', value: refundable > 0 ? naira(refundable) : 'Nothing: no caution fee' },
          ...clauseFacts,
        ]}
      />
      {canSign && (
        <Button className="justify-self-start" variant="secondary" onClick={() => goToPart(signId)}>
          Go to the signature
        </Button>
      )}
    </section>
  );
}

function ClauseLink({ text, number }: { text: string; number: number }) {
  return (
    <>
      {text.replace(/\.?$/, '.')}{' '}
      <button type="button" className="text-link" onClick={() => goToPart(`clause-${number}`)}>
        Clause {number}
      </button>
    </>
  );
}

interface SignaturesProps {
  booking: Booking;
  agreement: SignedAgreement;
}

/** Signatures with their times, and the fingerprint of the signed text. */
function Signatures({ booking: { side, other }, agreement }: SignaturesProps) {
  const { hash } = agreement;
  const mine = agreement[side];
  const theirs = agreement[side === 'tenant' ? 'landlord' : 'tenant'];
  return (
    <Card as="section" className="grid grid-cols-1 gap-2.5" aria-label="Signatures">
      <Signature who="You" signed={mine} />
      <Signature who={other.name} signed={theirs} />
      <p className="text-14 text-text-2 wrap-anywhere">
        Fingerprint{' '}
        <code title={hash}>
          {hash.slice(0, 8)}…{hash.slice(-8)}
        </code>
        : it changes if a single letter of the text changes, so you both sign the same text.
      </p>
    </Card>
  );
}

interface SignatureProps {
  who: string;
  signed: SignedAgreement['tenant'];
}

function Signature({ who, signed }: SignatureProps) {
  const Icon = signed ? Check : Clock;
  return (
    <p className="flex items-start gap-3 wrap-anywhere">
      <Icon className={`icon-20 flex-none mt-0.5 ${signed ? 'text-primary-text' : ''}`} aria-hidden="true" />
      <span>
        <strong>{who}</strong>
        <span className="block text-14 text-text-2">
          {signed ? `Signed as ${signed.fullName}, ${formatDateTime(signed.at)}` : 'Not signed yet'}
        </span>
      </span>
    </p>
  );
}

interface SignFormProps {
  booking: Booking;
  /** Hash of the text on the screen. */
  hash: string;
  onDone: () => void;
}

/** Signs the displayed text by full name. Signing a renewal also accepts it. */
function SignForm({ booking, hash, onDone }: SignFormProps) {
  const after = useAfterAction(onDone);
  const sign = trpc.bookings.sign.useMutation(after);
  const renewal = trpc.bookings.acceptRenewal.useMutation(after);
  const isRenewal = booking.state === 'renewal_offered';
  const signing = isRenewal ? renewal : sign;
  return (
    <Suspense>
      <SignatureForm
        text={isRenewal ? renewalLabel(booking) : signLabel(booking)}
        button={isRenewal ? 'Sign and accept the renewal' : 'Sign the agreement'}
        terms={termsToSign(booking, isRenewal ? 'renewal' : 'letting')}
        signing={{
          ...signing,
          mutate: ({ fullName }, options) =>
            signing.mutate({ bookingId: booking.id, version: booking.version, fullName, agreementHash: hash }, options),
        }}
      />
    </Suspense>
  );
}

/** Returns the terms on which the agreement is based. */
function termsToSign(booking: Booking, kind: 'letting' | 'renewal'): SignedTerms {
  const terms = lastOffer(booking, kind)?.terms;
  return {
    home: booking.home.title,
    period: terms ? `${monthsLabel(terms.months)} from ${dateOf(terms.startDay)}` : '',
    sumKobo: terms?.totalKobo ?? 0,
  };
}

function signLabel(booking: Booking): string {
  const other = booking.side === 'tenant' ? 'landlord' : 'tenant';
  return booking.agreement?.[other]
    ? `${firstName(booking)} has signed. Your signature makes it binding on you both.`
    : `Typing your name below signs this agreement. ${firstName(booking)} signs the same text.`;
}

/** Explains what follows when the tenant signs a renewal. */
function renewalLabel(booking: Booking): string {
  const terms = lastOffer(booking, 'renewal')?.terms;
  if (!terms) return 'Signing accepts the renewal. Next, pay the new term into escrow.';
  const { totalKobo, months, startDay, firstPaymentKobo } = terms;
  return `${firstName(booking)} has signed. Your name accepts ${naira(totalKobo)} for ${monthsLabel(months)} from ${dateOf(startDay)}. You then have 14 days to pay ${naira(firstPaymentKobo)} into escrow; it goes to ${firstName(booking)} when the new term begins.`;
}
