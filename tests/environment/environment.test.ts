import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envFields } from '../../apps/server/src/env-fields.ts';

const { globalPassThroughEnv } = JSON.parse(readFileSync('turbo.json', 'utf8')) as { globalPassThroughEnv: string[] };

describe('turbo.json', () => {
  it('passes every setting of the server through by name', () => {
    // Turbo hides every variable that is not listed: the server under `npm run dev` would fall back to its defaults.
    expect([...globalPassThroughEnv].sort()).toEqual(Object.keys(envFields.shape).sort());
  });
});
