import type { WriteTx } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import { findOpenHouse, listSeats } from './open-houses-repository.ts';

/** The lowest place that is free; undefined when there is none. Seats are told apart by the database, which refuses a second on one. */
export function freeSeat(taken: readonly number[], capacity: number): number | undefined {
  const seats = new Set(taken);
  for (let seat = 1; seat <= capacity; seat += 1) if (!seats.has(seat)) return seat;
  return undefined;
}

/** The place that the next guest gets, else `inspections.open_house_full`. */
export async function takeSeat(tx: WriteTx, openHouseId: string): Promise<number> {
  const { capacity = 0 } = (await findOpenHouse(tx, openHouseId)) ?? {};
  const seat = freeSeat(await listSeats(tx, openHouseId), capacity);
  if (seat === undefined) throw new DomainError('inspections.open_house_full');
  return seat;
}
