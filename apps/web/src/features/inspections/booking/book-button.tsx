import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';

/** Leads to the times further down on the page of a home. */
export function BookButton({ home: { tie } }: { home: Pick<ListingDetail, 'tie'> }) {
  const hasSeen = tie?.kind === 'inspection' && tie.visited;
  const go = () => {
    const heading = document.getElementById('times-heading');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button variant={hasSeen ? 'secondary' : 'primary'} onClick={go}>
      Book inspection
    </Button>
  );
}
