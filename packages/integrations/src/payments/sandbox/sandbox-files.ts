import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SandboxRecord, sandboxRecord } from './sandbox-record.ts';

/** The sandbox's payments, one file each, so that they are there after a restart. Reads and writes at once, on purpose:
 * nobody can come between reading a payment and writing it back. */
export interface SandboxFiles {
  find(reference: string): SandboxRecord | undefined;
  store(record: SandboxRecord): void;
  references(): string[];
}

const isReference = (text: string) => /^[A-Za-z0-9-]{1,64}$/.test(text);

export function openSandboxFiles(folder: string): SandboxFiles {
  const pathOf = (reference: string) => join(folder, `${reference}.json`);
  return {
    find: (reference) => {
      if (!isReference(reference) || !existsSync(pathOf(reference))) return undefined;
      return sandboxRecord.parse(JSON.parse(readFileSync(pathOf(reference), 'utf8')));
    },
    store: (record) => {
      if (!isReference(record.reference))
        throw new Error('The sandbox takes letters, digits and dashes as a reference');
      mkdirSync(folder, { recursive: true });
      const half = `${pathOf(record.reference)}.half`;
      writeFileSync(half, JSON.stringify(record));
      renameSync(half, pathOf(record.reference));
    },
    references: () =>
      existsSync(folder)
        ? readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
        : [],
  };
}
