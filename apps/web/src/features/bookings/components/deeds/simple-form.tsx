import { Button } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useSimpleDeed } from '../../hooks/use-simple-deed.ts';
import { type SimpleDeed, simpleDeedWords } from '../../lib/simple-deeds.ts';
import type { DeedFormProps } from './deed-sheet.tsx';

/** Says what follows, then does it. */
export function SimpleForm({ booking, onDone, deed }: DeedFormProps & { deed: SimpleDeed }) {
  const { text, button, tone = 'primary' } = simpleDeedWords(deed, booking);
  const { run, isPending, error } = useSimpleDeed(deed, booking, onDone);
  return (
    <div className="deed-form">
      <p>{text}</p>
      <FormFailure error={error} />
      <div className="sheet-actions">
        <Button size="lg" block variant={tone} busy={isPending} busyText="Sending…" onClick={run}>
          {button}
        </Button>
        <Button size="lg" block variant="secondary" onClick={onDone}>
          Not now
        </Button>
      </div>
    </div>
  );
}
