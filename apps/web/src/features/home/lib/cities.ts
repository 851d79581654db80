/** The cities that the feed can be narrowed to, those with the most homes first. */
export const cities = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Enugu', 'Benin City', 'Uyo'] as const;
export type City = (typeof cities)[number];

export function findCity(name: unknown): City | undefined {
  return cities.find((city) => city === name);
}
