import type { Id } from '@rentreel/contracts/ids';
import type { Applicant } from '@rentreel/contracts/landlords';
import { Button, buttonProps, Chip, EmptyState, Note, WideTable } from '@rentreel/ui';
import { formatDateTime, keysOf } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { FileText, Lock } from 'lucide-react';
import { type RefObject, Suspense, lazy, useRef, useState } from 'react';
import { useMediaQuery, useNow } from '#/lib/hooks.ts';
import { useShortcuts } from '#/lib/shortcuts.ts';
import { trpc } from '#/lib/trpc.ts';
import { ApplicantCard, type ApplicantProps, ApplicantRow } from './applicant-row.tsx';
import './applicants.css';
import { groupsOf, isReserving, sortApplicants } from './applicants.ts';
import { type ApplicantGroup, type ApplicantOrder, applicantGroups, applicantOrders } from './search.ts';

const DeclineSheet = lazy(async () => ({ default: (await import('./decline-applicants.tsx')).DeclineSheet }));

interface ApplicantsProps {
  listingId: Id<'lst'>;
  group: ApplicantGroup | undefined;
  order: ApplicantOrder | undefined;
  /** Writes the filters into the address; defaults are omitted. */
  onView: (view: { group?: ApplicantGroup | undefined; order?: ApplicantOrder | undefined }) => void;
}

/** The applicants for one listing side by side, with the landlord's actions. */
export function Applicants({ listingId, group = 'open', order = 'applied', onView }: ApplicantsProps) {
  const [all] = trpc.landlords.applicants.useSuspenseQuery({ listingId });
  const now = useNow();
  const [declining, setDeclining] = useState<readonly string[]>([]);
  const shown = sortApplicants(
    all.filter((one) => groupsOf(one).includes(group)),
    order,
  );
  const show = (nextGroup: ApplicantGroup, nextOrder: ApplicantOrder) =>
    onView({
      group: nextGroup === 'open' ? undefined : nextGroup,
      order: nextOrder === 'applied' ? undefined : nextOrder,
    });
  // As they are now: an attempt may have declined some of them.
  const toDecline = all.filter(
    ({ booking: { id, allowedTransitions } }) => declining.includes(id) && allowedTransitions.includes('decline'),
  );
  const reserving = all.find(isReserving);
  const others = othersThan(reserving, all);
  if (all.length === 0) {
    return (
      <EmptyState icon={FileText} title="No applications yet">
        Applications for this home appear here, side by side.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4 grid-cols-1">
      {reserving && <ReservedBanner applicant={reserving} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Groups all={all} group={group} onGroup={(next) => show(next, order)} />
        {shown.length > 1 && <OrderSelect order={order} onOrder={(next) => show(group, next)} />}
      </div>
      {shown.length === 0 ? (
        <p className="text-text-2">No applicants in this list.</p>
      ) : (
        <ApplicantList
          shown={shown}
          now={now}
          reservedFor={reserving}
          onDecline={({ booking }) => setDeclining([booking.id])}
        />
      )}
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setDeclining(others.map(({ booking }) => booking.id))}
        >
          {others.length === 1 ? 'Decline the other applicant' : `Decline the other ${others.length}`}
        </Button>
      )}
      <Note>
        Compare dates, household, work and rent history. Names stay hidden until you shortlist, and everyone you decline
        sees your reason.
      </Note>
      {toDecline.length > 0 && (
        <Suspense fallback={null}>
          <DeclineSheet applicants={toDecline} onClose={() => setDeclining([])} />
        </Suspense>
      )}
    </div>
  );
}

/** Applicants whom the landlord may decline once another one has accepted. */
const othersThan = (reserving: Applicant | undefined, all: readonly Applicant[]): readonly Applicant[] =>
  reserving ? all.filter((one) => one !== reserving && one.booking.allowedTransitions.includes('decline')) : [];

/** The applicant for whom the home is reserved, until when, and the next step. */
function ReservedBanner({ applicant: { booking } }: { applicant: Applicant }) {
  const { other, dueAt, needsMe, state } = booking;
  const isSigning = state === 'agreement_pending';
  const signing = needsMe
    ? 'Next: you both sign the agreement, then the money is paid into escrow.'
    : `Next: ${other.name} signs the agreement, then the money is paid into escrow.`;
  const next = isSigning ? signing : 'Next: the money is paid into escrow.';
  return (
    <section className="card flex flex-wrap items-center gap-4 p-4 border-info" aria-label="Reserved">
      <Lock className="icon text-info" aria-hidden="true" />
      <div className="flex-1 min-w-60">
        <p className="font-semibold">
          {dueAt === null ? `Reserved for ${other.name}` : `Reserved for ${other.name} until ${formatDateTime(dueAt)}`}
        </p>
        <p className="text-text-2">{next} If that doesn’t happen in time, the home goes back on the market.</p>
      </div>
      {isSigning && needsMe ? (
        <Link to="/bookings/$bookingId/agreement" params={{ bookingId: booking.id }} {...buttonProps({ size: 'sm' })}>
          Read and sign
        </Link>
      ) : (
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: booking.id }}
          {...buttonProps({ variant: 'secondary', size: 'sm' })}
        >
          Open the booking
        </Link>
      )}
    </section>
  );
}

interface GroupsProps {
  all: readonly Applicant[];
  group: ApplicantGroup;
  onGroup: (group: ApplicantGroup) => void;
}

function Groups({ all, group, onGroup }: GroupsProps) {
  const countOf = (name: ApplicantGroup) => all.filter((one) => groupsOf(one).includes(name)).length;
  const names = keysOf(applicantGroups).filter((name) => name === 'open' || name === group || countOf(name) > 0);
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Which applicants">
      {names.map((name) => (
        <Chip key={name} selected={name === group} onClick={() => onGroup(name)}>
          {applicantGroups[name]} {countOf(name)}
        </Chip>
      ))}
    </div>
  );
}

interface OrderSelectProps {
  order: ApplicantOrder;
  onOrder: (order: ApplicantOrder) => void;
}

function OrderSelect({ order, onOrder }: OrderSelectProps) {
  const names = keysOf(applicantOrders);
  return (
    <div className="input w-auto">
      <select
        aria-label="Sort applicants"
        value={order}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          if (chosen) onOrder(chosen);
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {applicantOrders[name]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ApplicantListProps {
  shown: readonly Applicant[];
  now: number;
  reservedFor: Applicant | undefined;
  onDecline: (one: Applicant) => void;
}

/** A table on wide screens, otherwise cards. */
function ApplicantList({ shown, now, reservedFor, onDecline }: ApplicantListProps) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useApplicantKeys(list);
  const propsOf = (applicant: Applicant): ApplicantProps => ({
    applicant,
    now,
    isOpen: open === applicant.booking.id,
    onOpen: () => setOpen(open === applicant.booking.id ? undefined : applicant.booking.id),
    onDecline: () => onDecline(applicant),
    isReserved: reservedFor !== undefined && reservedFor !== applicant,
  });
  if (!isWide) {
    return (
      <div ref={list} className="grid grid-cols-1 gap-3">
        {shown.map((one) => (
          <ApplicantCard key={one.booking.id} {...propsOf(one)} />
        ))}
      </div>
    );
  }
  return (
    <>
      <WideTable ref={list} className="applicant-table">
        <table>
          <caption className="sr-only">Applicants</caption>
          <thead>
            <tr>
              {['Applicant', 'Household', 'Work', 'Moves in', 'Seen the home', 'Status', 'Decide'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <ApplicantRow key={one.booking.id} {...propsOf(one)} />
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="text-12 text-text-2 pointer-coarse:hidden">
        <kbd>J</kbd> <kbd>K</kbd> move · <kbd>M</kbd> message · <kbd>O</kbd> offer · <kbd>S</kbd> shortlist ·{' '}
        <kbd>D</kbd> decline
      </p>
    </>
  );
}

/** Registers shortcuts: j and k move between applicants; m, o, s and d press the buttons of the focused one. */
function useApplicantKeys(list: RefObject<HTMLElement | null>): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-applicant]') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const go = (by: number) => {
    const all = rows();
    const next = all[Math.min(all.length - 1, Math.max(0, at() < 0 ? 0 : at() + by))];
    next?.querySelector<HTMLElement>('.applicant-name')?.focus();
  };
  const press = (target: string) => rows()[at()]?.querySelector<HTMLElement>(target)?.click();
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    m: () => press('.applicant-open'),
    o: () => press('[data-key="o"]'),
    s: () => press('[data-key="s"]'),
    d: () => press('[data-key="d"]'),
  });
}
