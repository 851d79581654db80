import {
  type RoleGrant,
  type StaffOverview,
  type StaffRole,
  staffRoleTable,
  staffRoles,
} from '@rentreel/contracts/staff';
import { Badge, Button, Card, EmptyState, PageHeader, Note } from '@rentreel/ui';
import { formatDate, formatDateTime } from '@rentreel/values';
import { UserCog, UserPlus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useDone } from '#/lib/use-refetch.ts';
import { pollMs } from '../poll.ts';

const AskSheet = lazy(async () => ({ default: (await import('./ask-sheet.tsx')).AskSheet }));
const EndSheet = lazy(async () => ({ default: (await import('./end-sheet.tsx')).EndSheet }));

/** Administrators: requests for roles, current roles, and revoked ones. */
export function StaffPage() {
  const [staff] = trpc.staff.list.useSuspenseQuery(undefined, { refetchInterval: pollMs });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageTitle>Staff and roles</PageTitle>
      <PageHeader
        title="Staff and roles"
        subtitle="One superadmin requests a role, another approves it. Any superadmin can take it back."
      />
      <div className="page grid grid-cols-1 gap-6">
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          <UserPlus className="icon-20" aria-hidden="true" />
          Request a role
        </Button>
        <Requests asked={staff.asked} />
        <Members staff={staff} />
        <Ended ended={staff.ended} />
      </div>
      <Suspense>{asking && <AskSheet onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

function Requests({ asked }: { asked: readonly RoleGrant[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="asked">
      <h2 id="asked" className="text-18">
        Waiting for approval
      </h2>
      {asked.length === 0 ? (
        <p className="text-text-2">No role requests waiting.</p>
      ) : (
        <ul className="grid gap-3">
          {asked.map((grant) => (
            <li key={grant.id}>
              <RequestCard grant={grant} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Members({ staff: { active, withoutSecondFactor } }: { staff: StaffOverview }) {
  const [ending, setEnding] = useState<RoleGrant>();
  if (active.length === 0) {
    return (
      <EmptyState icon={UserCog} title="No roles given yet">
        Request the first one.
      </EmptyState>
    );
  }
  const missing = new Set(withoutSecondFactor);
  return (
    <section className="grid gap-4" aria-labelledby="roles">
      <h2 id="roles" className="text-18">
        Roles
      </h2>
      {staffRoles.map((role) => (
        <RoleCard
          key={role}
          role={role}
          grants={active.filter((grant) => grant.role === role)}
          missing={missing}
          onEnd={setEnding}
        />
      ))}
      <Suspense>{ending && <EndSheet grant={ending} onClose={() => setEnding(undefined)} />}</Suspense>
    </section>
  );
}

interface RoleCardProps {
  role: StaffRole;
  grants: readonly RoleGrant[];
  missing: ReadonlySet<string>;
  onEnd: (grant: RoleGrant) => void;
}

function RoleCard({ role, grants, missing, onEnd }: RoleCardProps) {
  const { name, about } = staffRoleTable[role];
  return (
    <Card as="section" className="grid gap-3" aria-labelledby={`role-${role}`}>
      <header>
        <h3 id={`role-${role}`} className="text-16">
          {name}
        </h3>
        <p className="text-14 text-text-2">{about}</p>
      </header>
      {grants.length === 0 && <p className="text-14 text-text-2">No one has this role.</p>}
      <ul className="grid">
        {grants.map((grant) => (
          <li
            key={grant.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 last:pb-0"
          >
            <div className="min-w-0 grid gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {grant.person.name}
                <OutOfUse person={grant.person} />
                {missing.has(grant.person.id) && <Badge tone="sun">No second step yet</Badge>}
              </p>
              <p className="text-14 text-text-2 wrap-anywhere">{grant.person.email}</p>
              <p className="text-14 text-text-2 wrap-anywhere">{givenLine(grant)}</p>
            </div>
            <Button size="sm" variant="secondary" onClick={() => onEnd(grant)}>
              Take back<span className="sr-only">: {`${name} of ${grant.person.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const outOfUseLabels = { frozen: 'Account frozen', suspended: 'Suspended' } as const;

/** Marks a person whose account is suspended or frozen: they cannot use their roles meanwhile. */
function OutOfUse({ person: { outOfUse } }: Pick<RoleGrant, 'person'>) {
  if (outOfUse === null) return null;
  return <Badge tone="bad">{outOfUseLabels[outOfUse]}: role not in use</Badge>;
}

function givenLine({ askedBy, decidedBy, decidedAt, askedAt }: RoleGrant): string {
  if (askedBy === null) return `Since ${formatDate(askedAt)}, given by the operator`;
  return `Since ${formatDate(decidedAt ?? askedAt)}. ${askedBy} asked, ${decidedBy ?? 'the operator'} approved.`;
}

function Ended({ ended }: { ended: readonly RoleGrant[] }) {
  if (ended.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="ended">
      <h2 id="ended" className="text-18">
        Recently ended
      </h2>
      <ul className="grid gap-3">
        {ended.map((grant) => (
          <li key={grant.id}>
            <Card as="article" className="grid gap-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">
                  {staffRoleTable[grant.role].name}: {grant.person.name}
                </b>
                <Badge tone={grant.state === 'revoked' ? 'bad' : 'neutral'}>
                  {grant.state === 'revoked' ? 'Taken back' : 'Declined'}
                </Badge>
              </p>
              <p>{grant.ended?.reason}</p>
              <p className="text-14 text-text-2">
                {grant.ended?.by ?? 'The operator'}, {formatDateTime(grant.ended?.at ?? grant.askedAt)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A requested role, with the rights it includes. */
function RequestCard({ grant }: { grant: RoleGrant }) {
  const [declining, setDeclining] = useState(false);
  const done = useDone(undefined, 'staff', 'administration');
  const approve = trpc.staff.approve.useMutation(done(`${grant.person.name} has the role now.`));
  const { name, about } = staffRoleTable[grant.role];
  return (
    <Card as="article" className="grid gap-3 wrap-anywhere" aria-labelledby={grant.id}>
      <div className="grid gap-0.5">
        <h3 id={grant.id} className="text-16">
          {name} for {grant.person.name}
        </h3>
        <p className="text-14 text-text-2">{grant.person.email}</p>
      </div>
      <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap">{grant.reason}</blockquote>
      <p className="text-14 text-text-2">
        {grant.askedBy ?? 'The operator'} asked, {formatDateTime(grant.askedAt)}. {about}
      </p>
      {!grant.mayApprove && (
        <Note>You requested this role, or it is for you. Another superadmin has to approve it.</Note>
      )}
      <FormFailure error={approve.error} />
      <div className="flex flex-wrap gap-2">
        {grant.mayApprove && (
          <Button
            busy={approve.isPending}
            onClick={() => approve.mutate({ grantId: grant.id, version: grant.version })}
          >
            Approve<span className="sr-only">: {`${name} for ${grant.person.name}`}</span>
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          Decline<span className="sr-only">: {`${name} for ${grant.person.name}`}</span>
        </Button>
      </div>
      <Suspense>{declining && <EndSheet grant={grant} onClose={() => setDeclining(false)} />}</Suspense>
    </Card>
  );
}
