import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, Note, Sheet, Spinner } from '@rentreel/ui';
import { Flag } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import type { ReportFormProps } from './report-form.tsx';

type FormState = 'coming' | 'failed' | ComponentType<ReportFormProps>;

/** Two taps: this button, then the reason. Few people report, so the form comes when it is asked for. */
export function ReportHome({ listingId }: { listingId: ListingDetail['id'] }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [Form, setForm] = useState<FormState>('coming');
  const close = () => setOpen(false);
  useBackCloses(open, close);
  const load = () =>
    import('./report-form.tsx').then(
      ({ ReportForm }) => setForm(() => ReportForm),
      () => setForm('failed'),
    );
  const start = () => {
    setOpen(true);
    void load();
  };
  return (
    <div className="report-home">
      {sent ? (
        <p role="status">Thanks, your report has reached us. We look at it within 24 hours.</p>
      ) : (
        <Button variant="text" onClick={start}>
          <Flag className="icon-20" aria-hidden="true" />
          Report this home
        </Button>
      )}
      <Sheet open={open} onClose={close} title="What is wrong with this home?">
        {Form === 'coming' && <Spinner />}
        {Form === 'failed' && (
          <Note tone="bad" announce="alert">
            The form did not load. Check your connection, close this and tap “Report this home” again.
          </Note>
        )}
        {typeof Form !== 'string' && (
          <Form
            listingId={listingId}
            onSent={() => {
              setSent(true);
              close();
            }}
          />
        )}
      </Sheet>
    </div>
  );
}
