import { type Inspection, checkInInput, inspectionLimits } from '@rentreel/contracts/inspections';
import { TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterAction } from './queries.ts';

const digits = inspectionLimits.gateCodeDigits;

/** Form in which the landlord enters the tenant's code. */
export default function GateCodeForm({ inspection }: { inspection: Inspection }) {
  const form = useActionForm({
    id: 'gate',
    schema: checkInInput,
    mutation: trpc.inspections.checkIn.useMutation(useAfterAction()),
    fixed: { inspectionId: inspection.id, version: inspection.version, by: 'code' },
    initial: { code: '' },
  });
  const code = form.text('code');
  return (
    <ActionForm form={form} button="Check in" busyText="Checking…" className="grid gap-3">
      <TextField
        {...code}
        className="code-input"
        label={`Gate code that ${inspection.other.name} reads out`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) =>
          code.onChange({ target: { value: target.value.replace(/\D/g, '').slice(0, digits) } })
        }
      />
    </ActionForm>
  );
}
