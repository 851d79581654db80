/** Where made-up homes stand. */
export interface SeedCity {
  readonly city: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areas: readonly string[];
  /** The rent of a plain two-bedroom flat for one year, in naira. */
  readonly usualRentNaira: number;
}

/** Lagos first: the feed of the largest city is the one that has to stay quick. */
export const seedCities: readonly SeedCity[] = [
  {
    city: 'Lagos',
    stateCode: 'LA',
    latitude: 6.52,
    longitude: 3.38,
    areas: ['Yaba', 'Surulere', 'Lekki', 'Ikeja', 'Gbagada', 'Ajah', 'Magodo', 'Festac'],
    usualRentNaira: 2_400_000,
  },
  {
    city: 'Abuja',
    stateCode: 'FC',
    latitude: 9.06,
    longitude: 7.49,
    areas: ['Gwarinpa', 'Wuse', 'Kubwa', 'Lugbe', 'Jabi', 'Lokogoma'],
    usualRentNaira: 2_000_000,
  },
  {
    city: 'Port Harcourt',
    stateCode: 'RI',
    latitude: 4.82,
    longitude: 7.03,
    areas: ['Rumuola', 'Woji', 'Rumuokoro', 'Trans Amadi'],
    usualRentNaira: 1_200_000,
  },
  {
    city: 'Ibadan',
    stateCode: 'OY',
    latitude: 7.38,
    longitude: 3.95,
    areas: ['Bodija', 'Akobo', 'Oluyole', 'Challenge'],
    usualRentNaira: 700_000,
  },
  {
    city: 'Enugu',
    stateCode: 'EN',
    latitude: 6.45,
    longitude: 7.51,
    areas: ['Independence Layout', 'New Haven', 'Trans-Ekulu'],
    usualRentNaira: 800_000,
  },
  {
    city: 'Kano',
    stateCode: 'KN',
    latitude: 12,
    longitude: 8.52,
    areas: ['Nassarawa', 'Bompai', 'Tarauni'],
    usualRentNaira: 600_000,
  },
];
