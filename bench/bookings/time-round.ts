/** One round of bookings that were paid for, or whose money was released. */
export interface BookingRound {
  readonly bookings: number;
  readonly perSecond: number;
  /** What this process itself computed for one booking, in microseconds. */
  readonly processorMicros: number;
  /** Transactions, each of which waits for the disk once. */
  readonly commits: number;
  /** What one caller waits; absent where nobody does. */
  readonly p50Ms?: number;
  readonly p99Ms?: number;
}

type Timed = Pick<BookingRound, 'bookings' | 'perSecond' | 'processorMicros'>;

/** Times some work on bookings, which answers how many they were. */
export async function timeRound(work: () => Promise<number>): Promise<Timed> {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const bookings = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { bookings, perSecond: bookings / seconds, processorMicros: (user + system) / bookings };
}
