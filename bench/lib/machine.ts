import { cpus, loadavg, totalmem } from 'node:os';

/** Where and under which load a run was measured. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly node: string;
  readonly platform: string;
}

export const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
});

/** How many processes want to run, averaged over the last minute. */
export const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;
