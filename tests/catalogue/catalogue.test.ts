import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { componentsWithoutStory } from './stories.ts';

const source = join(import.meta.dirname, '../../packages/ui/src');
const readPackage = (path: string) =>
  existsSync(join(source, path)) ? readFileSync(join(source, path), 'utf8') : undefined;

const planted = (files: Record<string, string>) => componentsWithoutStory((path) => files[path]);
const index = "export { Button, type ButtonProps, buttonProps, Spinner } from './components/button.tsx';";
const stories = (body: string) => `const meta = { component: Button };\nexport default meta;\n${body}`;

describe('componentsWithoutStory', () => {
  it('finds a story for every component that packages/ui exports', () => {
    expect(componentsWithoutStory(readPackage)).toEqual([]);
  });

  it('reports a component whose file has no stories file', () => {
    expect(planted({ 'index.ts': index })).toEqual([
      'Button: components/button.stories.tsx',
      'Spinner: components/button.stories.tsx',
    ]);
  });

  it('reports a component that no story renders, even when the stories file names it', () => {
    const text = stories('const meta2 = { subcomponents: { Spinner } };\nexport const Playground = {};');
    expect(planted({ 'index.ts': index, 'components/button.stories.tsx': text })).toEqual([
      'Spinner: components/button.stories.tsx',
    ]);
  });

  it('accepts a component rendered as an element or as the subject of the stories file', () => {
    const text = stories('export const Spinning = { render: () => <Spinner /> };');
    expect(planted({ 'index.ts': index, 'components/button.stories.tsx': text })).toEqual([]);
  });
});
