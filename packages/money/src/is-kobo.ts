import type { Kobo } from './kobo.ts'

/** True for a whole number of kobo that JavaScript holds exactly (at most 2^53 - 1 either way). */
export function isKobo(value: unknown): value is Kobo {
  return Number.isSafeInteger(value)
}
