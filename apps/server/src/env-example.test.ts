import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envFields } from './env-fields.ts';
import { repositoryRoot } from './env.ts';

const root = repositoryRoot();
const names = Object.keys(envFields.shape).toSorted();
const example = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

describe('.env.example', () => {
  it('lists every setting of the server exactly once and no others', () => {
    expect(example.map(([name]) => name).toSorted()).toEqual(names);
  });

  it('contains only values that the server accepts', () => {
    const given = Object.fromEntries(example.filter(([, value]) => value !== ''));
    expect(envFields.safeParse(given).error?.issues).toBeUndefined();
  });

  it('shows the default of every setting that has one', () => {
    const defaults = envFields.parse({});
    const given = envFields.parse(Object.fromEntries(example.filter(([, value]) => value !== '')));
    const wrong = Object.entries(defaults).filter(([name, value]) => given[name as keyof typeof given] !== value);
    expect(wrong).toEqual([]);
  });

  it('lists every setting that compose.yaml sets', () => {
    const set = [...readFileSync(join(root, 'compose.yaml'), 'utf8').matchAll(/^ {6}([A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    expect(set).toContain('DATABASE_URL');
    expect(names).toEqual(expect.arrayContaining(set));
  });

  it('lists every setting that turbo passes to the server in development', () => {
    const { globalPassThroughEnv } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as {
      globalPassThroughEnv: string[];
    };
    expect(globalPassThroughEnv.toSorted()).toEqual(names);
  });
});
