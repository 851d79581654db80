import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/lib/system-tools.mjs';
import { repository } from '../../scripts/lib/repository.mjs';

const haproxy = findProgram(['haproxy', '/usr/sbin/haproxy']);
if (!haproxy) process.stdout.write('deploy/haproxy.cfg is not checked: apt-get install haproxy\n');
const read = (file: string) => readFileSync(join(repository, 'deploy', file), 'utf8');

describe.skipIf(!haproxy).each(['haproxy.cfg', 'haproxy-cluster.cfg'])('deploy/%s', (file) => {
  const text = read(file);
  /** Returns the exit code of haproxy’s configuration check: 0 when it would start. */
  const check = (configuration: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'rentreel-haproxy-'));
    try {
      const path = join(folder, 'haproxy.cfg');
      writeFileSync(path, configuration);
      return spawnSync(haproxy ?? '', ['-c', '-f', path]).status;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it('passes haproxy’s configuration check', () => {
    expect(check(text)).toBe(0);
  });

  it('fails haproxy’s configuration check with a planted fault', () => {
    expect(check(text.replace('balance leastconn', 'balance least'))).not.toBe(0);
    expect(check(text.replace('use_backend live if', 'use_backend living if'))).not.toBe(0);
  });
});

it('deploy/haproxy.cfg checks the writer with /readyz?write and readers with /readyz', () => {
  const backends = new Map(
    read('haproxy.cfg')
      .split(/^backend /m)
      .map((part) => [part.split('\n', 1)[0] ?? '', part]),
  );
  expect(backends.get('writer')).toContain('uri /readyz?write ');
  for (const name of ['readers', 'live']) expect(backends.get(name)).toContain('uri /readyz ');
});
