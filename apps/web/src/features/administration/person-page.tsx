import type { PersonFile } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { Avatar, Badge, Card, EmptyState, Note, Skeleton } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Merge, Snowflake, Trash2, UserX } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { RestrictionBadge } from '#/components/restriction-text.tsx';
import { useNow } from '#/lib/hooks.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { useShortcuts } from '../cases/index.ts';
import { waitLabel } from './format.ts';
import '#/components/nav-link.css';
import { PersonActions, SamePerson } from './person-actions.tsx';
import { type PersonTab, personTabs } from './person-tabs.ts';

const PersonIdentity = lazy(async () => ({ default: (await import('./person-identity.tsx')).PersonIdentity }));
const PersonRecord = lazy(async () => ({ default: (await import('./person-record.tsx')).PersonRecord }));
const PersonRestrictions = lazy(async () => ({
  default: (await import('./person-restrictions.tsx')).PersonRestrictions,
}));
const PersonRisk = lazy(async () => ({ default: (await import('./risk-signals.tsx')).PersonRisk }));
const PersonRows = lazy(async () => ({ default: (await import('./person-rows.tsx')).PersonRows }));

interface PersonPageProps {
  userId: Id<'usr'>;
  tab: PersonTab;
}

/** For administrators: a user's identity, data and the actions taken on them. */
export function PersonPage({ userId, tab }: PersonPageProps) {
  const { data: person, error, isPending } = trpc.administration.getPerson.useQuery({ userId });
  if (isPending) {
    return (
      <div className="page grid gap-4">
        <Skeleton shape="card" className="h-28" />
        <Skeleton shape="card" className="h-96" />
      </div>
    );
  }
  if (!person) {
    return (
      <div className="page">
        <EmptyState icon={UserX} title="Person not found">
          {readFailure(error).text}
        </EmptyState>
      </div>
    );
  }
  return <PersonView person={person} tab={tab} />;
}

function PersonView({ person, tab }: { person: PersonFile; tab: PersonTab }) {
  const { id: userId } = person;
  const mayRestrict = trpc.staff.me.useQuery().data?.rights.includes('people.restrict') === true;
  useShortcuts({ n: () => document.getElementById('note-text')?.focus() });
  return (
    <>
      <PageTitle>{person.name}</PageTitle>
      <div className="page grid gap-4 py-5">
        <PersonHead person={person} mayRestrict={mayRestrict} />
        <div className="admin-person-columns gap-4">
          <div className="grid grid-cols-1 gap-4">
            <Suspense fallback={<Skeleton shape="card" className="h-72" />}>
              <PersonIdentity person={person} />
            </Suspense>
          </div>
          <div className="grid grid-cols-1 gap-4">
            <PersonTabs person={person} tab={tab} />
            <Suspense key={tab} fallback={<Skeleton shape="card" className="h-72" />}>
              <PersonRows person={person} tab={tab} />
            </Suspense>
          </div>
          <div className="grid grid-cols-1 gap-4">
            <Suspense fallback={<Skeleton shape="card" className="h-72" />}>
              <PersonRisk userId={userId} />
              {mayRestrict && <PersonRestrictions person={person} />}
              <PersonRecord userId={userId} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}

interface PersonHeadProps {
  person: PersonFile;
  mayRestrict: boolean;
}

function PersonHead({ person, mayRestrict }: PersonHeadProps) {
  const now = useNow();
  const { name, deletionDueAt, memberSince, lastSeenAt } = person;
  const seen = lastSeenAt === null ? 'not logged in anywhere' : `seen ${waitLabel(lastSeenAt, now)} ago`;
  return (
    <Card
      as="section"
      className="admin-person-head grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-3 gap-x-4"
      aria-labelledby="person"
    >
      <Avatar name={name} size="lg" />
      <div className="grid gap-1 min-w-0">
        <h1 id="person" className="text-24 wrap-anywhere">
          {name}
        </h1>
        <p className="text-14 text-text-2 wrap-anywhere">
          Joined {formatDate(memberSince)} · {seen} · <code className="text-12 wrap-anywhere">{person.id}</code>
        </p>
        <PersonBadges person={person} mayRestrict={mayRestrict} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2">
        <PersonActions person={person} />
      </div>
      <SamePerson merged={person.merged} />
      {deletionDueAt !== null && (
        <Note tone="sun">
          This person has asked for the deletion of their account on {formatDateTime(deletionDueAt)}.
        </Note>
      )}
    </Card>
  );
}

function PersonBadges({ person, mayRestrict }: PersonHeadProps) {
  const { isAdministrator, isVerified, frozenAt, deletedAt, limits, merged } = person;
  return (
    <p className="flex flex-wrap gap-1.5">
      {isAdministrator && <Badge tone="info">Administrator</Badge>}
      <Badge tone={isVerified ? 'ok' : 'neutral'} {...(isVerified && { icon: BadgeCheck })}>
        {isVerified ? 'Verified' : 'Not verified'}
      </Badge>
      <Badge>Tier {limits.tier}</Badge>
      {mayRestrict && <PersonStanding userId={person.id} />}
      {merged.into !== null && (
        <Badge tone="bad" icon={Merge}>
          Merged and closed
        </Badge>
      )}
      {frozenAt !== null && merged.into === null && (
        <Badge tone="info" icon={Snowflake}>
          Frozen by its owner
        </Badge>
      )}
      {deletedAt !== null && (
        <Badge tone="bad" icon={Trash2}>
          Deleted
        </Badge>
      )}
    </p>
  );
}

/** The heaviest restriction in force, which lies below the fold on narrow windows. */
function PersonStanding({ userId }: Pick<PersonPageProps, 'userId'>) {
  const { data } = trpc.restrictions.list.useQuery({ userId });
  return data ? <RestrictionBadge restrictions={data.restrictions} /> : null;
}

function PersonTabs({ person: { id: userId, counts }, tab: open }: { person: PersonFile; tab: PersonTab }) {
  const figures: Readonly<Partial<Record<PersonTab, number>>> = {
    homes: counts.listings,
    bookings: counts.bookings,
    reviews: counts.reviewsAbout,
    reports: counts.reportsAbout,
    referrals: counts.invited,
  };
  return (
    <nav className="flex gap-1 max-lg:overflow-x-auto lg:flex-wrap" aria-label="About this person">
      {Object.entries(personTabs).map(([tab, label]) => (
        <Link
          key={tab}
          to="/admin/user/$userId"
          params={{ userId }}
          search={tab === 'overview' ? {} : { tab }}
          replace
          resetScroll={false}
          aria-current={tab === open ? 'page' : undefined}
          className="nav-link"
        >
          {label}
          {figures[tab as PersonTab] !== undefined && <span> {figures[tab as PersonTab]}</span>}
        </Link>
      ))}
    </nav>
  );
}
