import type { ListingDetail } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { KeyFactsRow } from '../../../components/homes/key-facts-row.tsx';
import { TrustLine } from '../../../components/homes/trust-line.tsx';
import { placeOf } from '../lib/place-of.ts';

/** What it is, where it is, who stands behind it. */
export function HomeHead({ home }: { home: ListingDetail }) {
  return (
    <header className="home-head">
      {home.demo && <Badge tone="sun">Sample home: nobody can rent it</Badge>}
      <h1>{home.title}</h1>
      <p className="text-text-2">{placeOf(home)}</p>
      <TrustLine home={home} />
      <KeyFactsRow home={home} inFull />
    </header>
  );
}
