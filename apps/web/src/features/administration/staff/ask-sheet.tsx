import { askForRoleInput, roleReasonLength, staffRoleTable, staffRoles } from '@rentreel/contracts/staff';
import { TextField } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const roles = staffRoles.map((value) => ({ value, text: staffRoleTable[value].name }));

/** Requests a role for a user. */
export function AskSheet({ onClose }: { onClose: () => void }) {
  const done = useDone(onClose, 'staff', 'administration');
  const form = useActionForm({
    id: 'ask',
    schema: askForRoleInput,
    mutation: trpc.staff.ask.useMutation(done('Role requested. Another superadmin has to approve it.')),
    stores: ['reason'],
    initial: { email: '', role: undefined, reason: '' },
    fieldOf: (code) => (code === 'staff.no_such_account' ? 'email' : undefined),
  });
  const role = form.field('role');
  return (
    <ActionSheet open title="Request a role" onClose={onClose}>
      <ActionForm form={form} button="Request role" inline>
        <TextField
          {...form.text('email')}
          label="Email address"
          type="email"
          hint="They need a RentReel account with this email address, confirmed."
        />
        <SelectField
          {...role}
          label="Role"
          options={roles}
          placeholder="Choose a role"
          hint={role.value && staffRoleTable[role.value].about}
        />
        <TextAreaField
          {...form.text('reason')}
          label="Reason for the role"
          hint="The superadmin who approves will see this. It stays in the audit log."
          rows={3}
          maxLength={roleReasonLength}
        />
      </ActionForm>
    </ActionSheet>
  );
}
