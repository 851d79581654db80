export { createTestDatabase, type TestDatabase } from './create-test-database.ts';
export { migrationsFolder } from './migrations-folder.ts';
export { sqldBinary, type Sqld, startSqld } from './start-sqld.ts';
export { temporaryFolder } from './temporary-folder.ts';
