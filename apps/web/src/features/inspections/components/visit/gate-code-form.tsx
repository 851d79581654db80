import { inspectionLimits, type Inspection } from '@rentreel/contracts/inspections';
import { Button, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';

const digits = inspectionLimits.gateCodeDigits;

/** Where the landlord enters what the tenant reads out. */
export function GateCodeForm({ visit }: { visit: Inspection }) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, error, reset } = trpc.inspections.checkIn.useMutation(useAfterDeed());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length < digits);
    if (code.length === digits) mutate({ inspectionId: visit.id, version: visit.version, by: 'code', code });
  };
  return (
    <form className="gate-form" noValidate onSubmit={submit}>
      <TextField
        label={`Gate code that ${visit.other.name} reads out`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={code}
        error={isShort && code.length < digits ? `Enter all ${digits} digits.` : undefined}
        onChange={({ target }) => {
          reset();
          setCode(target.value.replace(/\D/g, '').slice(0, digits));
        }}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Checking…">
        Check in
      </Button>
    </form>
  );
}
