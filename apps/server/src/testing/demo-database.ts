import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Container } from '../container.ts';
import { seedDemo } from '../demo/seed-demo.ts';

/** Opens the server's parts on a database in the given folder. */
type OpenContainer = (folder: string) => Promise<Container>;

let template: Promise<Uint8Array> | undefined;

/**
 * The bytes of a database with the demo in it, seeded once per process: 2.5 s of work that every test of a page would
 * do again. They are kept in memory: a test process that is ended leaves no file behind.
 */
export function demoDatabase(open: OpenContainer): Promise<Uint8Array> {
  template ??= seedTemplate(open);
  return template;
}

async function seedTemplate(open: OpenContainer): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-demo-'));
  try {
    const container = await open(folder);
    await seedDemo(container.services, container.demoMediaFolder);
    // Closing moves the write-ahead log into the file, so the file alone is the whole database.
    await container.close();
    return readFileSync(join(folder, 'rentreel.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
