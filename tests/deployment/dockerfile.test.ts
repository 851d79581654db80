import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { nodeVersionFault } from '../../scripts/lib/node-version.mjs';
import { repository } from '../../scripts/lib/repository.mjs';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const faults = (text: string) => validate(text).map(({ message, range }) => ({ line: range.start.line + 1, message }));
const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

describe('Dockerfile', () => {
  it('passes its linter', () => {
    expect(faults(dockerfile)).toEqual([]);
  });

  it('fails its linter with a planted fault', () => {
    expect(faults(dockerfile.replace('WORKDIR /app', 'WORKDIRECTORY /app'))).not.toEqual([]);
    expect(faults(`${dockerfile}\nCMD ["node"]`)).not.toEqual([]);
  });

  it('runs as an unprivileged user and has a health check', () => {
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
  });

  it('excludes a developer’s settings and data from the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', 'data', '**/node_modules', '.git']),
    );
  });
});

it('CI runs npm test on every supported Node line', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toMatch(/^ +- run: npm test$/m);
  const lines = /node: \[([\d, ]+)\]/.exec(workflow)?.[1]?.split(', ') ?? [];
  expect(lines).toEqual(['20', '22', '24']);
  for (const line of lines) expect(nodeVersionFault(`${line}.19.0`)).toBeUndefined();
});

it('.nvmrc names a supported Node version', () => {
  expect(nodeVersionFault(read('.nvmrc').trim())).toBeUndefined();
});
