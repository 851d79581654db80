import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.mjs';

/** Reads `.env` of the repository into the environment, if there is one. What the shell has set stays. */
export function readSettingsFile() {
  const path = join(repository, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
