import { Button, Note, Sheet } from '@rentreel/ui';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { type SampleDeed, sampleDeeds } from '../lib/sample-deeds.ts';

export interface SampleSheetProps {
  deed: SampleDeed | null;
  onClose: () => void;
}

/** What a button does on a home that can be rented. */
export function SampleSheet({ deed, onClose }: SampleSheetProps) {
  useBackCloses(deed !== null, onClose);
  return (
    <Sheet open={deed !== null} onClose={onClose} title={deed === null ? '' : sampleDeeds[deed].title}>
      {deed !== null && <p>{sampleDeeds[deed].text}</p>}
      <div className="sheet-actions">
        <Note tone="sun">This home is a sample: nothing was sent, booked or paid.</Note>
        <Button size="lg" block onClick={onClose}>
          Back to the sample
        </Button>
      </div>
    </Sheet>
  );
}
