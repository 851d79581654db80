import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('the domain reads the number of changed rows with `change`, because `execute` does not return it on a libSQL server', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const guessing = files.filter((name) =>
    /\b(?:rowsAffected|lastInsertRowid)\b/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(guessing).toEqual([]);
});
