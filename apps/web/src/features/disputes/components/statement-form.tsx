import { disputeLimits } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { usePrivatePhotos } from '../../../components/photos/use-private-photos.ts';
import type { RenderPhotos } from '../lib/photo-slot.ts';

export interface StatementFormProps {
  /** Names the fields apart from those of other forms. */
  id: string;
  label: string;
  button: string;
  busy: boolean;
  error: unknown;
  onSend: (said: { statement: string; photoIds: Id<'upl'>[] }) => void;
  renderPhotos: RenderPhotos;
}

const least = 10;

/** What somebody says and shows. */
export function StatementForm({ id, label, button, busy, error, onSend, renderPhotos }: StatementFormProps) {
  const [statement, setStatement] = useState('');
  const [tried, setTried] = useState(false);
  const photos = usePrivatePhotos();
  const tooShort = statement.trim().length < least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort && photos.onTheirWay === 0) onSend({ statement: statement.trim(), photoIds: photos.ready });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <TextAreaField
        id={id}
        label={label}
        hint="What happened, when, and what you want. Both of you and RentReel read it."
        rows={4}
        maxLength={disputeLimits.evidenceLength}
        value={statement}
        onChange={({ target }) => setStatement(target.value)}
        error={tried && tooShort ? `Say it in at least ${least} characters.` : undefined}
      />
      {renderPhotos({ about: id, onChange: photos.onChange })}
      {photos.onTheirWay > 0 && <Note announce="status">You can send it once the photos have arrived.</Note>}
      <FormFailure error={error} />
      <Button type="submit" block busy={busy} busyText="Sending…">
        {button}
      </Button>
    </form>
  );
}
