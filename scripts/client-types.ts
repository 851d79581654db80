// Writes only the client's types from the contracts, a part of what `npm run docs` writes; `npm run dev` runs it after every
// change.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientApi } from './docs/client-api.ts';
import { repository } from './lib/repository.mjs';

const path = join(repository, 'packages/client/src/api.gen.ts');
const text = clientApi();
if (readFileSync(path, 'utf8') !== text) {
  writeFileSync(path, text);
  console.log('The client’s types follow the contracts: packages/client/src/api.gen.ts');
}
