import type { TicketCase } from '@rentreel/contracts/support';
import { showTicketReference, ticketStateLabels } from '@rentreel/contracts/support';
import { bookingStateLabels, endedStates } from '@rentreel/contracts/bookings';
import { Badge, Card } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/lib/trpc.ts';

const ended: readonly string[] = endedStates;
/** Number of rows per kind beside a ticket; the user's page shows all. */
const maxShown = 5;

/** Author of a ticket, with masked contacts, current activities and other tickets. */
export function SupportPerson({ person: { id: userId, name }, others }: Pick<TicketCase, 'person' | 'others'>) {
  const [file] = trpc.administration.getPerson.useSuspenseQuery({ userId });
  const [bookings] = trpc.administration.listPersonBookings.useSuspenseQuery({ userId });
  const going = bookings.filter(({ state }) => !ended.includes(state));
  const facts = [
    ['Member since', formatDate(file.memberSince)],
    ['Tier', `${file.limits.tier}`],
    ['Email', file.email],
    ['Phone', file.phone ?? 'Not given'],
    ['Listings', `${file.counts.liveListings} live of ${file.counts.listings}`],
  ] as const;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="support-person">
      <h3 id="support-person" className="text-18 wrap-anywhere">
        <Link to="/admin/user/$userId" params={{ userId }}>
          {name}
        </Link>
      </h3>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={file.isVerified ? 'ok' : 'neutral'}>{file.isVerified ? 'Verified' : 'Not verified'}</Badge>
        {file.frozenAt !== null && <Badge tone="bad">Frozen</Badge>}
        {file.payoutHold !== null && <Badge tone="sun">Withdrawals on hold</Badge>}
        {file.payoutWait !== null && <Badge tone="sun">Withdrawals wait</Badge>}
      </p>
      <dl className="tiles gap-x-4 gap-y-2 [--tile:130px]">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-text-2">{label}</dt>
            <dd className="text-14 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <h4 className="text-16">Under way: {going.length}</h4>
      {going.length > 0 && (
        <ul className="grid gap-2">
          {going.slice(0, maxShown).map(({ id, title, state, side, other }) => (
            <li key={id} className="grid text-14">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-text-2 wrap-anywhere">
                {bookingStateLabels[state]} · {side === 'tenant' ? 'rents from' : 'lets to'} {other.name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h4 className="text-16">Other tickets: {others.length}</h4>
          <ul className="grid gap-2">
            {others.slice(0, maxShown).map(({ id, subject, reference, state }) => (
              <li key={id} className="grid text-14">
                <Link to="/admin/support" search={{ case: id, state }} className="font-semibold wrap-anywhere">
                  {subject}
                </Link>
                <span className="text-text-2">
                  {ticketStateLabels[state]} · {showTicketReference(reference)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
