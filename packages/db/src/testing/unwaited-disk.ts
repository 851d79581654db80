import { setSynchronous } from '../open/file-database.ts';

// Runs before each test file that is not about the database itself. Only a power cut could tell the difference, and each
// commit would otherwise wait for the disk.
setSynchronous('OFF');
