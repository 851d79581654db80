import { type CappedCount, countInWords } from '@rentreel/contracts/search';

/** "14 homes", "1 home", "1,000+ homes". */
export function homesInWords(total: CappedCount): string {
  return `${countInWords(total)} ${total.homes === 1 && !total.more ? 'home' : 'homes'}`;
}
