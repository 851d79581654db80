import { type RoleGrant, endRoleInput, roleReasonLength, staffRoleTable } from '@rentreel/contracts/staff';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { ReasonSheet } from '../reason-sheet.tsx';

/** Reason for declining a request or revoking a role. */
export function EndSheet({ grant, onClose }: { grant: RoleGrant; onClose: () => void }) {
  const { id: grantId, version, state, role, person } = grant;
  const isRequest = state === 'asked';
  const done = useDone(onClose, 'staff', 'administration');
  const decline = trpc.staff.decline.useMutation(done('Role request declined.'));
  const revoke = trpc.staff.revoke.useMutation(done(`${person.name} no longer has the role.`));
  const form = useActionForm({
    id: 'end',
    schema: endRoleInput,
    mutation: isRequest ? decline : revoke,
    fixed: { grantId, version },
    stores: ['reason'],
    initial: { reason: '' },
  });
  const { name } = staffRoleTable[role];
  return (
    <ReasonSheet
      title={isRequest ? `Decline ${name} for ${person.name}` : `Take ${name} back from ${person.name}`}
      form={form}
      button={isRequest ? 'Decline' : 'Take the role back'}
      variant="danger"
      reason={form.text('reason')}
      hint="Superadmins will see this. It stays in the audit log."
      maxLength={roleReasonLength}
      onClose={onClose}
    >
      {!isRequest && (
        <p className="text-14 text-text-2">
          They lose the role at once. Without another role, they are also logged out everywhere.
        </p>
      )}
    </ReasonSheet>
  );
}
