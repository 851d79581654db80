import { cpSync, existsSync } from 'node:fs';

/** Data of the run's server. */
export const runFolder = (): string => process.env['E2E_DATA_FOLDER'] ?? '';

/** Copy of these data before any test changes them. */
export const demoFolder = (): string => `${runFolder()}-demo`;

/**
 * Copies the demo of the run, which takes 5 s to seed, into the folder of a server before its start. Does nothing when the
 * run has none.
 */
export function copyDemoTo(folder: string): void {
  if (existsSync(demoFolder())) cpSync(demoFolder(), folder, { recursive: true });
}
