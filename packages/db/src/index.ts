export { type Database, type DatabaseOptions, prepareOnce, readOnce, readSnapshot } from './database.ts';
export { type ReadHandle, type WriteTx, connectionOf } from './handles.ts';
export type { ChangeWatch, WatchedTable } from './open/change-watch.ts';
export { DatabaseOpenError } from './open/errors.ts';
export { copyDatabaseFile, findDamage, isFileInUse } from './backup.ts';
export { openDatabase } from './open-database.ts';
export { type SqlRunner, queryRows } from './query-rows.ts';
export { isMigrated } from './open/file-database.ts';
export {
  DatabaseUnavailableError,
  NestedWriteError,
  WriteTimeoutError,
  WriterClosedError,
  unavailableReason,
} from './writer/errors.ts';
export type { GroupReport, Writer, WriterOptions } from './writer/writer.ts';
