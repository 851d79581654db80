import { formatNaira, kobo } from '@rentreel/money';

/** An amount in kobo as people read it: "₦1,250,000". */
export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));
