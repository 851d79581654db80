import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BundledProgram, bundleProgram } from '../testing/bundle-program.ts';
import { type NotesWriter, notesWriter } from '../testing/notes-writer.ts';

let program: BundledProgram;
beforeAll(async () => {
  program = await bundleProgram(join(import.meta.dirname, '../testing/programs/acknowledge-writes.ts'));
});
afterAll(() => program.remove());

let fixture: NotesWriter;

beforeEach(() => {
  fixture = notesWriter();
});

afterEach(async () => fixture.dispose());

/** Runs the program that writes continuously, with a shell command before it. */
function startWriting(before: string): { child: ChildProcess; lines: string[] } {
  const command = `${before} exec "$0" "$1" "$2"`;
  const child = spawn('sh', ['-c', command, process.execPath, program.path, fixture.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const whole = (rest + text).split('\n');
    rest = whole.pop() ?? '';
    lines.push(...whole);
  });
  return { child, lines };
}

const stored = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('kept ')).map((line) => line.slice(5));

describe('acknowledged writes', () => {
  it('are in the file after the process was killed while writing', async () => {
    const { child, lines } = startWriting('');
    const gone = once(child, 'close');
    while (stored(lines).length < 200) await once(child.stdout ?? child, 'data');
    child.kill('SIGKILL');
    await gone;
    const found = new Set(fixture.words());
    expect(stored(lines).filter((words) => !found.has(words))).toEqual([]);
    expect(found.size).toBeGreaterThanOrEqual(200);
  });

  it('are in the file after the disk was full, and the refusals name that reason', async () => {
    const { child, lines } = startWriting('ulimit -f 1000;');
    await once(child, 'close');
    const found = fixture.words();
    expect(stored(lines).length).toBeGreaterThan(50);
    expect(found.toSorted()).toEqual(stored(lines).toSorted());
    const refusals = new Set(lines.filter((line) => line.startsWith('failed ')));
    expect([...refusals].filter((line) => line !== 'failed io' && line !== 'failed full')).toEqual([]);
    expect(refusals.size).toBeGreaterThan(0);
    await fixture.writer.write(async (tx) => tx.$client.execute("INSERT INTO notes (words) VALUES ('later')"));
    expect(fixture.words()).toHaveLength(found.length + 1);
  });
});
