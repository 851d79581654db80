import type { WriterOptions } from './writer.ts';

export type WriterSettings = Required<Omit<WriterOptions, 'onGroup'>>;

const defaults: WriterSettings = { groupJobs: 256, groupMs: 8, busyLimitMs: 10_000, workLimitMs: 15_000 };

export function writerSettings(options: WriterOptions): WriterSettings {
  return { ...defaults, ...options };
}
