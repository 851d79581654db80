import { expect } from 'vitest';
import { setSynchronous } from '../open/file-database.ts';

const isAboutDatabase = /\/(?:packages\/db|tests)\//;

// Runs before each test file. Of those that are not about the database itself only a power cut could tell the difference,
// and each commit would otherwise wait for the disk.
setSynchronous(isAboutDatabase.test(expect.getState().testPath ?? '') ? 'NORMAL' : 'OFF');
