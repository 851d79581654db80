import { setSynchronous, useCheapPasswordHashes as setCheapPasswordHashes } from '@rentreel/server/testing';

// Runs before each test file: password hashes are cheap, and commits do not wait for the disk.
setCheapPasswordHashes();
setSynchronous('OFF');
