export { setSynchronous } from '../open/file-database.ts';
export { type BundledProgram, bundleProgram } from './bundle-program.ts';
export { createTestDatabase, type TestDatabase, migrationsFolder, temporaryFolder } from './test-database.ts';
export { sqldBinary, type Sqld, startSqld } from './sqld.ts';
