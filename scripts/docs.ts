// Generates docs/generated and the client's types from the code; with --check, lists the files that are out of date instead.
// Fails when the OpenAPI document violates a lint rule.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './lib/repository.mjs';
import { clientApi } from './docs/client-api.ts';
import { openApiFile } from './docs/openapi-file.ts';
import { openApiProblems } from './docs/openapi-lint.ts';
import { errorsPage } from './docs/errors-page.ts';
import { proceduresPage } from './docs/procedures-page.ts';
import { processesPage } from './docs/processes-page.ts';
import { routesPage } from './docs/routes-page.ts';

const pages = {
  'docs/generated/errors.md': errorsPage(),
  'docs/generated/procedures.md': proceduresPage(),
  'docs/generated/processes.md': processesPage(),
  'docs/generated/routes.md': routesPage(),
  'docs/generated/openapi.json': openApiFile(),
  'packages/client/src/api.gen.ts': clientApi(),
};

const stored = (name: string) => {
  try {
    return readFileSync(join(repository, name), 'utf8');
  } catch {
    return undefined;
  }
};

const outdated = Object.entries(pages).filter(([name, text]) => stored(name) !== text);
if (process.argv.includes('--check')) {
  for (const [name] of outdated) console.error(`${name} is out of date: run npm run docs`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of outdated) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    writeFileSync(join(repository, name), text);
  }
  console.log(
    outdated.length > 0 ? `Written: ${outdated.map(([name]) => name).join(', ')}` : 'Everything was up to date.',
  );
}

const problems = await openApiProblems(pages['docs/generated/openapi.json']);
for (const problem of problems) console.error(`docs/generated/openapi.json: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
