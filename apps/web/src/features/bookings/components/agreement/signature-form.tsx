import { signInput } from '@rentreel/contracts/bookings';
import { Button, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useOnline } from '../../../../lib/use-online.ts';

export interface SignatureFormProps {
  /** What the name does, said before it is typed. */
  text: string;
  button: string;
  busy: boolean;
  error: unknown;
  onSign: (fullName: string) => void;
}

const nameOf = signInput.shape.fullName;

/** A signature: the full name, typed under the text that is shown. */
export function SignatureForm({ text, button, busy, error, onSign }: SignatureFormProps) {
  const [fullName, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const online = useOnline();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = nameOf.safeParse(fullName);
    setProblem(read.error?.issues[0]?.message);
    if (read.success) onSign(read.data);
  };
  return (
    <form className="deed-form agreement-sign" noValidate onSubmit={submit}>
      <h2>Sign</h2>
      <p className="text-14 text-text-2">{text}</p>
      <TextField
        id="full-name"
        label="Your full name"
        autoComplete="name"
        enterKeyHint="done"
        maxLength={120}
        value={fullName}
        error={problem}
        hint="As it stands on your identity card."
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block disabled={!online} busy={busy} busyText="Sending…">
        {button}
      </Button>
    </form>
  );
}
