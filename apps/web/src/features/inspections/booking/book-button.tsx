import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';

/** Link to the inspection times further down the page. */
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
