import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository, wherever a script was started from. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
