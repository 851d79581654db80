import { Button, Note } from '@rentreel/ui';
import type { Ref } from 'react';

export interface SampleBannerProps {
  touring: boolean;
  onStart: () => void;
  startRef: Ref<HTMLButtonElement>;
}

/** Says plainly that the home is a sample; once the tour is skipped, the way back to it. */
export function SampleBanner({ touring, onStart, startRef }: SampleBannerProps) {
  return (
    <div className="sample-banner">
      <Note tone="sun">
        <p className="font-semibold">Sample: this is how a home looks on RentReel. Nothing here can be rented.</p>
        {!touring && (
          <Button ref={startRef} variant="secondary" size="sm" className="mt-3" onClick={onStart}>
            Take the tour
          </Button>
        )}
      </Note>
    </div>
  );
}
