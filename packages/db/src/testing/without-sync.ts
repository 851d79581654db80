import { expect } from 'vitest';
import { setSynchronous } from '../open/file-database.ts';

const isAboutDatabase = /\/(?:packages\/db|tests)\//;

// Runs before each test file and disables syncs. Only a power cut could reveal the difference, except in tests of the
// database itself; otherwise each commit would wait for the disk.
setSynchronous(isAboutDatabase.test(expect.getState().testPath ?? '') ? 'NORMAL' : 'OFF');
