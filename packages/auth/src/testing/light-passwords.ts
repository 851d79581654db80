import { lightenPasswordHashes } from './index.ts';

// Runs before each test file; files about the hashes themselves restore the full cost.
lightenPasswordHashes();
