import { Button, Note } from '@rentreel/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useOnline } from '../../../../lib/use-online.ts';
import { useDirectDeeds } from '../../hooks/use-direct-deeds.ts';
import { agreeWords } from '../../lib/agree-words.ts';
import type { OutcomePhotos } from '../../lib/outcome-photos.ts';
import { type DeedForm, type VisitDeed, visitDeeds } from '../../lib/visit-deeds.ts';
import type { VisitPartProps } from './visit-head.tsx';

const DeedSheet = lazy(() => import('../deeds/deed-sheet.tsx'));

export interface VisitDeedsProps extends VisitPartProps {
  renderPhotos: (photos: OutcomePhotos) => ReactNode;
}

/** What the reader can do now, with what follows from it said before the tap. */
export function VisitDeeds({ visit, now, renderPhotos }: VisitDeedsProps) {
  const online = useOnline();
  const [form, setForm] = useState<DeedForm>();
  const { run, running, error } = useDirectDeeds(visit);
  const deeds = visitDeeds(visit);
  if (deeds.length === 0) return null;
  const press = ({ does }: VisitDeed) => ('form' in does ? setForm(does.form) : run(does.direct));
  const agreement = agreeWords(visit);
  return (
    <section className="visit-deeds" aria-label="What you can do">
      {agreement && <p className="text-14 text-text-2">{agreement}</p>}
      {!online && (
        <Note tone="sun" announce="status">
          You are offline. You can read this; answering and checking in need a connection, so that both of you see the
          same.
        </Note>
      )}
      <FormFailure error={error} />
      <div className="visit-deed-keys">
        {deeds.map((deed) => (
          <Button
            key={deed.text}
            variant={deed.look}
            size={deed.look === 'primary' ? 'lg' : 'md'}
            disabled={!online}
            busy={'direct' in deed.does && deed.does.direct === running}
            busyText="Sending…"
            onClick={() => press(deed)}
          >
            {deed.text}
          </Button>
        ))}
      </div>
      <Suspense>
        {form !== undefined && (
          <DeedSheet
            form={form}
            visit={visit}
            now={now}
            renderPhotos={renderPhotos}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
