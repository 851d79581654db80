import type { PersonFile } from '@rentreel/contracts/administration';
import { Button, Note, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { Link } from '@tanstack/react-router';
import { Eye, Merge, Undo2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';

const ViewAsForm = lazy(async () => ({ default: (await import('./view-as-form.tsx')).ViewAsForm }));
const RefundForm = lazy(async () => ({ default: (await import('./refund-form.tsx')).RefundForm }));
const MergeForm = lazy(async () => ({ default: (await import('./merge-form.tsx')).MergeForm }));

/** Actions of the administrator on the account. */
export function PersonActions({ person }: { person: PersonFile }) {
  return (
    <>
      <ViewAs person={person} />
      <ProposeRefund person={person} />
      <ProposeMerge person={person} />
    </>
  );
}

/** For administrators with this right: views the account as its user, read-only. */
function ViewAs({ person: { id: userId, name, isAdministrator, deletedAt } }: { person: PersonFile }) {
  const hasRight = trpc.staff.me.useQuery().data?.rights.includes('people.view_as') === true;
  const mayView = hasRight && !isAdministrator && deletedAt === null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    mayView && (
      <>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Eye className="icon-20" aria-hidden="true" /> View as {name.split(' ')[0]}
        </Button>
        <ActionSheet open={isOpen} onClose={() => setIsOpen(false)} title={`View as ${name}`}>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <ViewAsForm userId={userId} />
          </Suspense>
        </ActionSheet>
      </>
    )
  );
}

/** For administrators with this right: proposes a refund, which a colleague approves. */
function ProposeRefund({ person: { id: userId, name, deletedAt, merged } }: { person: PersonFile }) {
  const mayPropose = trpc.staff.me.useQuery().data?.rights.includes('refunds.approve') === true;
  const [isOpen, setIsOpen] = useState(false);
  return (
    mayPropose &&
    deletedAt === null &&
    merged.into === null && (
      <>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Undo2 className="icon-20" aria-hidden="true" /> Propose a refund
        </Button>
        <ActionSheet open={isOpen} onClose={() => setIsOpen(false)} title={`Propose a refund for ${name}`}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RefundForm userId={userId} onDone={() => setIsOpen(false)} />
          </Suspense>
        </ActionSheet>
      </>
    )
  );
}

/** For administrators with this right: proposes a merge with a duplicate account, which a colleague confirms. */
function ProposeMerge({ person: { id: userId, name, deletedAt, isAdministrator, merged } }: { person: PersonFile }) {
  const hasRight = trpc.staff.me.useQuery().data?.rights.includes('people.merge') === true;
  const mayPropose = hasRight && deletedAt === null && merged.into === null && !isAdministrator;
  const [isOpen, setIsOpen] = useState(false);
  return (
    mayPropose && (
      <>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Merge className="icon-20" aria-hidden="true" /> Merge with another account
        </Button>
        <ActionSheet open={isOpen} onClose={() => setIsOpen(false)} title={`Another account of ${name}`}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <MergeForm userId={userId} onDone={() => setIsOpen(false)} />
          </Suspense>
        </ActionSheet>
      </>
    )
  );
}

/** Duplicate accounts merged into this one. */
export function SamePerson({ merged: { into, from } }: Pick<PersonFile, 'merged'>) {
  if (into === null && from.length === 0) return null;
  const link = ({ id, name }: { id: string; name: string }) => (
    <Link key={id} to="/admin/user/$userId" params={{ userId: id }}>
      {name}
    </Link>
  );
  return (
    <Note>
      {into !== null && <>Same person as {link(into)}: this account was merged into that one.</>}
      {into === null && (
        <>
          Same person as {from.map(link)}: merged into this one. What stayed with it, such as past bookings, is on that
          page.
        </>
      )}
    </Note>
  );
}
