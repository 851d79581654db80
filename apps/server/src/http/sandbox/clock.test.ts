import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { furthestMs, openSandboxClock } from './clock.ts';

describe('a sandbox clock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-clock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openSandboxClock(folder, { now: () => 1000 });

  it('moves forward only and keeps its offset in the next process', () => {
    const clock = open();
    expect(clock.now()).toBe(1000);
    clock.moveBy(500);
    clock.moveBy(-400);
    expect([clock.now(), clock.aheadMs(), open().now()]).toEqual([1500, 500, 1500]);
  });

  it('cannot be moved by more than ten years', () => {
    const clock = open();
    clock.moveBy(furthestMs);
    clock.moveBy(furthestMs);
    expect(clock.aheadMs()).toBe(furthestMs);
  });

  it.each(['', 'null', '{"aheadMs":-5}', '{"aheadMs":"5"}'])(
    'keeps the real time when its file contains %j',
    (text) => {
      writeFileSync(join(folder, 'sandbox-clock.json'), text);
      expect(open().now()).toBe(1000);
    },
  );
});
