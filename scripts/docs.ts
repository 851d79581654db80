// Writes docs/generated from the code, or, with --check, says which page is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './lib/repository.mjs';
import { errorsPage } from './docs/errors-page.ts';
import { proceduresPage } from './docs/procedures-page.ts';
import { processesPage } from './docs/processes-page.ts';
import { routesPage } from './docs/routes-page.ts';

const folder = join(repository, 'docs/generated');
const pages = {
  'errors.md': errorsPage(),
  'procedures.md': proceduresPage(),
  'processes.md': processesPage(),
  'routes.md': routesPage(),
};

const stored = (name: string) => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
};

const outdated = Object.entries(pages).filter(([name, text]) => stored(name) !== text);
if (process.argv.includes('--check')) {
  for (const [name] of outdated) console.error(`docs/generated/${name} is out of date: run npm run docs`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of outdated) writeFileSync(join(folder, name), text);
  console.log(
    outdated.length > 0 ? `Written: ${outdated.map(([name]) => name).join(', ')}` : 'Everything was up to date.',
  );
}
