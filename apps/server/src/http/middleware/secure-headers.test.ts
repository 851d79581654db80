import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../env.ts';
import { emptyStyleHash, sonnerStyleHash } from './secure-headers.ts';

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;

it('the policy allows exactly the style sheet that the installed toast library adds to the page', () => {
  const source = readFileSync(join(repositoryRoot(), 'node_modules/sonner/dist/index.mjs'), 'utf8');
  const [, literal] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
  const css = JSON.parse(literal ?? '""') as string;
  expect(css).toContain('[data-sonner-toaster]');
  expect(sonnerStyleHash).toBe(hashOf(css));
});

it('the policy allows an empty style sheet', () => {
  expect(emptyStyleHash).toBe(hashOf(''));
});
