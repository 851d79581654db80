import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.mjs';

/**
 * Loads `.env` of the repository into the environment, if it exists. Variables that are set already take precedence.
 */
export function readSettingsFile() {
  const path = join(repository, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
