import type { Applicant } from '@rentreel/contracts/landlords';
import { Badge, Button, Card, buttonProps } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import { Suspense, lazy, useId } from 'react';
import { formatAge } from '#/lib/format.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { applicantFacts, isReserving } from './applicants.ts';
import { stateBadge } from './format.ts';
import { Deadline } from './next-step.tsx';
import { useAfterAction } from './queries.ts';

const PassportFacts = lazy(async () => ({
  default: (await import('../passports/index.ts')).ApplicantPassportFacts,
}));

export interface ApplicantProps {
  applicant: Applicant;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  onDecline: () => void;
  /** The home is reserved for another applicant. */
  isReserved: boolean;
}

/** An applicant as a table row; expanded, it shows their message and passport. */
export function ApplicantRow(props: ApplicantProps) {
  const { applicant, isOpen } = props;
  const details = useId();
  return (
    <>
      <tr data-applicant={applicant.booking.id} data-reserving={isReserving(applicant)}>
        <th scope="row">
          <Person {...props} details={details} />
        </th>
        {applicantFacts(applicant).map(({ name, value }) => (
          <td key={name}>{value}</td>
        ))}
        <td>
          <Stand {...props} />
        </td>
        <td>
          <Decisions {...props} />
        </td>
      </tr>
      {isOpen && (
        <tr className="applicant-details">
          <td colSpan={7} id={details}>
            <Details applicant={applicant} />
          </td>
        </tr>
      )}
    </>
  );
}

/** An applicant as a card, for narrow screens. */
export function ApplicantCard(props: ApplicantProps) {
  const { applicant, isOpen } = props;
  const details = useId();
  return (
    <Card as="article" className="grid gap-3" data-applicant={applicant.booking.id}>
      <Person {...props} details={details} />
      <Stand {...props} />
      <dl className="grid grid-cols-2 gap-3 text-14">
        {applicantFacts(applicant).map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-text-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <div id={details}>
          <Details applicant={applicant} />
        </div>
      )}
      <Decisions {...props} />
    </Card>
  );
}

function Person({ applicant, isOpen, onOpen, details }: ApplicantProps & { details: string }) {
  const { booking, appliedAt, message, hasPassport } = applicant;
  return (
    <div className="grid gap-0.5 justify-items-start min-w-0">
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId: booking.id }}
        className="text-link text-16 font-semibold wrap-anywhere applicant-name"
      >
        {booking.other.name}
      </Link>
      {booking.other.isVerified && (
        <Badge tone="info" icon={BadgeCheck}>
          Identity verified
        </Badge>
      )}
      <span className="text-12 text-text-2">Applied {formatAge(appliedAt).toLowerCase()}</span>
      {(message !== '' || hasPassport) && (
        <button
          type="button"
          className="applicant-open flex items-center whitespace-nowrap gap-1 min-h-9 text-14 text-primary-text"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={onOpen}
        >
          {hasPassport ? 'Message and passport' : 'Message'}
          <span className="sr-only"> of {booking.other.name}</span>
          <ChevronDown className="icon-16" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** State of the application, the amount offered, and the deadline of the next action. */
function Stand({ applicant: { booking }, now }: ApplicantProps) {
  const { tone, text } = stateBadge(booking);
  return (
    <div className="grid gap-1 justify-items-start text-14">
      <Badge tone={tone}>{text}</Badge>
      {booking.totalKobo !== null && <span className="font-semibold">{naira(booking.totalKobo)} in total</span>}
      {booking.dueAt !== null && <Deadline at={booking.dueAt} now={now} />}
    </div>
  );
}

function Details({ applicant: { booking, message, hasPassport } }: { applicant: Applicant }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-10">
      {message === '' ? <p className="text-text-2">No message.</p> : <p className="quote wrap-anywhere">“{message}”</p>}
      {hasPassport && (
        <Suspense fallback={<p className="text-text-2">Loading the passport…</p>}>
          <PassportFacts bookingId={booking.id} />
        </Suspense>
      )}
    </div>
  );
}

/** The same buttons for every applicant, so that the table favours none. */
function Decisions({ applicant: { booking }, isReserved, onDecline }: ApplicantProps) {
  const shortlist = trpc.bookings.shortlist.useMutation(
    useAfterAction(({ other }) => notify(`${other.name} is on your shortlist.`)),
  );
  const can = (name: (typeof booking.allowedTransitions)[number]) => booking.allowedTransitions.includes(name);
  const { id: bookingId, version } = booking;
  const forWhom = <span className="sr-only"> {booking.other.name}</span>;
  const offerText = can('offer') ? 'Offer' : can('offer_again') ? 'New offer' : undefined;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {offerText !== undefined && (
          <Link
            to="/bookings/$bookingId/terms"
            params={{ bookingId }}
            data-key="o"
            {...buttonProps({ variant: 'secondary', size: 'sm' })}
          >
            {offerText}
            <span className="sr-only"> to {booking.other.name}</span>
          </Link>
        )}
        {can('shortlist') && (
          <Button
            variant="secondary"
            size="sm"
            data-key="s"
            busy={shortlist.isPending}
            onClick={() => shortlist.mutate({ bookingId, version })}
          >
            {isReserved ? 'Keep as backup' : 'Shortlist'}
            {forWhom}
          </Button>
        )}
        {can('decline') && (
          <Button variant="text" size="sm" data-key="d" onClick={onDecline}>
            Decline{forWhom}
          </Button>
        )}
      </div>
      <FormFailure error={shortlist.error} />
    </div>
  );
}
