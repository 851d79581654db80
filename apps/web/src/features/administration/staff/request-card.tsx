import { type RoleGrant, staffRoleTable } from '@rentreel/contracts/staff';
import { Button, Card, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useRefetch } from '#/lib/use-refetch.ts';

const EndSheet = lazy(async () => ({ default: (await import('./end-sheet.tsx')).EndSheet }));

/** A requested role, with the rights it includes. */
export function RequestCard({ grant }: { grant: RoleGrant }) {
  const [declining, setDeclining] = useState(false);
  const onSettled = useRefetch('staff', 'administration');
  const approve = trpc.staff.approve.useMutation({
    onSuccess: () => notify(`${grant.person.name} has the role now.`),
    onSettled,
  });
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
