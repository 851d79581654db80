import type { Services } from '@rentreel/domain/kernel';
import { startTimerWorker, timerKinds } from '@rentreel/server/testing';

const kind = 'booking.due';

/** Lets the worker of timers release the escrow of at least so many bookings whose 48 hours are over; how many it did. */
export async function releaseBookings(services: Services, atLeast: number): Promise<number> {
  const own = timerKinds[kind];
  if (!own) throw new Error(`There is no timer ${kind}`);
  let released = 0;
  let enough: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const counted = {
    ...own,
    run: async (...args: Parameters<typeof own.run>) => {
      await own.run(...args);
      released += 1;
      if (released === atLeast) enough();
    },
  };
  const worker = startTimerWorker({ services, kinds: { [kind]: counted } });
  await done;
  await worker.stop();
  return released;
}
