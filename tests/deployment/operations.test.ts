import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startTestServer } from '@rentreel/server/testing';
import { describe, expect, it } from 'vitest';
import { repository } from '../../scripts/lib/repository.mjs';
import { findProgram } from '../../scripts/lib/system-tools.mjs';

const read = (path: string) => readFileSync(join(repository, 'deploy', path), 'utf8');

/** Checkers of the deployment files and the Debian packages that provide them. */
const checks = [
  { file: 'prometheus/rules.yml', tool: 'promtool', debian: 'prometheus', args: ['check', 'rules'] },
  { file: 'prometheus/rules.test.yml', tool: 'promtool', debian: 'prometheus', args: ['test', 'rules'] },
  { file: 'prometheus/prometheus.yml', tool: 'promtool', debian: 'prometheus', args: ['check', 'config'] },
  { file: 'Caddyfile', tool: 'caddy', debian: 'caddy', args: ['validate', '--adapter', 'caddyfile', '--config'] },
  { file: 'systemd/rentreel@.service', tool: 'systemd-analyze', debian: 'systemd', args: ['verify'] },
  { file: 'systemd/rentreel-litestream.service', tool: 'systemd-analyze', debian: 'systemd', args: ['verify'] },
  { file: 'systemd/rentreel-leased.service', tool: 'systemd-analyze', debian: 'systemd', args: ['verify'] },
  { file: 'systemd/rentreel-reader@.service', tool: 'systemd-analyze', debian: 'systemd', args: ['verify'] },
];

describe.each(checks)('deploy/$file', ({ file, tool, debian, args }) => {
  const program = findProgram([tool]);
  if (!program) process.stdout.write(`deploy/${file} is not checked: apt-get install ${debian}\n`);

  it.skipIf(!program)(`passes ${tool}`, () => {
    const { status, stdout, stderr } = spawnSync(program ?? tool, [...args, join(repository, 'deploy', file)]);
    expect(status, `${stdout.toString()}${stderr.toString()}`).toBe(0);
  });
});

it('every metric of the alert rules and the dashboard exists on a running server', async () => {
  const port = await freePort();
  const server = await startTestServer({ env: { OPS_PORT: String(port) } });
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]));
    const isKnown = (name: string) =>
      kinds.has(name) || kinds.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
    const named = [
      ...`${read('prometheus/rules.yml')}${read('grafana/rentreel.json')}`.matchAll(
        /\b(?:rentreel|nodejs|process)_\w+/g,
      ),
    ];
    const names = [...new Set(named.map(([name]) => name))];
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  } finally {
    await server.dispose();
  }
});

it('every panel of the dashboard has a title and a query', () => {
  const { panels } = JSON.parse(read('grafana/rentreel.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets } of panels)
    expect(
      targets.filter(({ expr }) => expr !== ''),
      title,
    ).not.toEqual([]);
});
