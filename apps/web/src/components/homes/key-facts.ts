import type { ListingCard, ListingFacts } from '@rentreel/contracts/listings';
import { Bath, BedDouble, Droplets, type LucideIcon, Zap } from 'lucide-react';

export interface KeyFact {
  readonly icon: LucideIcon;
  readonly text: string;
  /** The same in full, where the text is only a figure. */
  readonly spoken?: string;
}

const waterWords: Record<NonNullable<ListingFacts['waterSource']>, string> = {
  borehole: 'Borehole',
  public: 'Public water',
  well: 'Well',
  tanker: 'Water tanker',
};

const plural = (amount: number, one: string, more: string) => `${amount} ${amount === 1 ? one : more}`;

/** The few facts that fit on a card; what was not stated is left to the home's own page. */
export function keyFacts({
  bedrooms,
  bathrooms,
  facts,
}: Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'facts'>): KeyFact[] {
  const beds =
    bedrooms > 0 ? [{ icon: BedDouble, text: String(bedrooms), spoken: plural(bedrooms, 'bedroom', 'bedrooms') }] : [];
  const baths =
    bathrooms > 0 ? [{ icon: Bath, text: String(bathrooms), spoken: plural(bathrooms, 'bathroom', 'bathrooms') }] : [];
  const light = facts.powerBand ? [{ icon: Zap, text: `Band ${facts.powerBand}` }] : [];
  const water = facts.waterSource ? [{ icon: Droplets, text: waterWords[facts.waterSource] }] : [];
  return [...beds, ...baths, ...light, ...water];
}
