import type { ComparableRents, ReviewedHome } from '@rentreel/contracts/listings';
import { count } from '@rentreel/values';

/** Number of listings below which the costs of an area are not representative. */
const fewHomes = 5;

/** Number of listings with which a rent is compared; a small number is marked as such. */
export function rentComparison(
  { count: homes }: ComparableRents,
  { bedrooms, area }: Pick<ReviewedHome, 'bedrooms' | 'area'>,
): string {
  const size = bedrooms === 0 ? 'homes of one room' : `homes with ${count(bedrooms, 'bedroom')}`;
  if (homes === 0) return `No other ${size} are live in ${area} now, so there is nothing to compare with.`;
  const compared = `Compared with ${homes} other ${homes === 1 ? size.replace('homes', 'home') : size} live in ${area} now.`;
  return homes < fewHomes ? `${compared} That is few: look at the photos and the landlord as well.` : compared;
}
