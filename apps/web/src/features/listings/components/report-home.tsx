import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, Sheet } from '@rentreel/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { ReportForm } from './report-form.tsx';

/** Two taps: this button, then the reason. */
export function ReportHome({ listingId }: { listingId: ListingDetail['id'] }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <div className="report-home">
      {sent ? (
        <p role="status">Thanks, your report has reached us. We look at it within 24 hours.</p>
      ) : (
        <Button variant="text" onClick={() => setOpen(true)}>
          <Flag className="icon-20" aria-hidden="true" />
          Report this home
        </Button>
      )}
      <Sheet open={open} onClose={close} title="What is wrong with this home?">
        <ReportForm
          listingId={listingId}
          onSent={() => {
            setSent(true);
            close();
          }}
        />
      </Sheet>
    </div>
  );
}
