import { naira } from '@rentreel/values';

/** Element ids of sections that only the sample has. */
export const sampleSections = { escrow: 'sample-escrow', inspection: 'sample-inspection' } as const;

export interface TourStop {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Part of the page that it explains; the top when omitted. */
  readonly target?: string;
}

export interface SampleFigures {
  cost: Readonly<Record<'firstYearKobo' | 'refundableKobo' | 'secondYearKobo', number>>;
  rentKobo: number;
  isVerified: boolean;
}

const section = (heading: string) => `[aria-labelledby="${heading}"]`;

/** Returns the tour of a sample home with the home's own numbers. */
export function tourStops(figures: SampleFigures): readonly TourStop[] {
  return [...costStops(figures), ...trustStops(figures)];
}

function costStops({ cost, rentKobo }: SampleFigures): readonly TourStop[] {
  const back =
    cost.refundableKobo > 0
      ? `${naira(cost.refundableKobo)} of it comes back to you when you leave.`
      : 'None of it is a deposit, so nothing comes back.';
  return [
    {
      name: 'welcome',
      title: 'See how a home works on RentReel',
      text: 'This home is a sample: nobody can rent it, and its buttons explain what they do instead of doing it. The tour takes about two minutes.',
    },
    {
      name: 'total',
      title: 'One figure: all you pay to move in',
      text: `Elsewhere you would see ${naira(rentKobo)}, the rent alone. On RentReel you see ${naira(cost.firstYearKobo)}: rent and every fee, so the price doesn’t grow at the gate.`,
      target: '.price-box',
    },
    {
      name: 'costs',
      title: 'Every line says why it is there',
      text: `${back} From year two you pay ${naira(cost.secondYearKobo)} a year. Under the lines you read what the law says about them.`,
      target: '#costs',
    },
  ];
}

function trustStops({ isVerified }: SampleFigures): readonly TourStop[] {
  return [
    {
      name: 'facts',
      title: '“Not stated” is an answer too',
      text: 'Light, water, floods and road are what people ask first. What the landlord left out isn’t hidden, so you know what to ask.',
      target: section('facts-heading'),
    },
    {
      name: 'place',
      title: 'The area now, the address later',
      text: 'The circle shows about where the home is. The street and house number come with a confirmed inspection, to keep the people who live there safe.',
      target: section('place-heading'),
    },
    {
      name: 'inspection',
      title: 'See the home before you pay',
      text: 'You choose a time, and get the address when the landlord confirms. If nobody opens, or the home isn’t as shown, a fee you paid comes back.',
      target: `#${sampleSections.inspection}`,
    },
    {
      name: 'escrow',
      title: 'Escrow: your money waits until you have the keys',
      text: 'You never pay the landlord directly. RentReel holds the money, and hands it over only after you have moved in and checked the home.',
      target: `#${sampleSections.escrow}`,
    },
    {
      name: 'verification',
      title: 'Who you’re dealing with',
      text: isVerified
        ? 'Verified means RentReel has checked who this landlord is. Where the card says “Not verified yet”, be more careful.'
        : 'This landlord isn’t verified yet, so RentReel hasn’t checked who they are. Verified landlords carry a blue tick.',
      target: section('landlord-heading'),
    },
    {
      name: 'end',
      title: 'That’s all you need',
      text: 'Press any button of this sample to read what it does, or browse homes now. Pay only inside RentReel, whoever asks.',
    },
  ];
}

/** Returns the stop of the address: the first for an unknown one, null when the tour was skipped. */
export function placeInTour(stops: readonly Pick<TourStop, 'name'>[], stop: string | undefined): number | null {
  if (stop === 'off') return null;
  return Math.max(
    0,
    stops.findIndex(({ name }) => name === stop),
  );
}
