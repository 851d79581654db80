import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envFields } from '../../apps/server/src/env-fields.ts';

const { globalPassThroughEnv } = JSON.parse(readFileSync('turbo.json', 'utf8')) as { globalPassThroughEnv: string[] };

describe('the environment', () => {
  it('reaches the server under turbo name by name', () => {
    // Turbo hides every name that it is not told of: the server under `npm run dev` would run on its defaults.
    expect([...globalPassThroughEnv].sort()).toEqual(Object.keys(envFields.shape).sort());
  });
});
