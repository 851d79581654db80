import { Button, Sheet, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { useBackCloses } from '#/lib/use-back-closes.ts';

export interface VoterNameSheetProps {
  ownerName: string;
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks a voter once who they are. */
export default function VoterNameSheet({ ownerName, name, onName, onClose }: VoterNameSheetProps) {
  const [text, setText] = useState(name);
  const [missing, setMissing] = useState(false);
  useBackCloses(true, onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setMissing(true);
    else onName(text.trim());
  };
  return (
    <Sheet open onClose={onClose} title="Whose vote is it?">
      <form className="grid gap-5" onSubmit={save} noValidate>
        <TextField
          label="Your name"
          hint={`${ownerName} and the others with the link see it beside your vote. No account is needed.`}
          autoComplete="given-name"
          maxLength={40}
          value={text}
          error={missing ? `Enter your name, so that ${ownerName} knows whose vote it is.` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        <Button block size="lg" type="submit">
          Vote
        </Button>
      </form>
    </Sheet>
  );
}
