import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository, independent of the working directory. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
