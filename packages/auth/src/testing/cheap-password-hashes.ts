import { useCheapPasswordHashes } from './index.ts';

// Runs before each test file; tests of the hashes restore the full cost.
useCheapPasswordHashes();
