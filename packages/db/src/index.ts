export { type Database, type DatabaseOptions, prepareOnce, readOnce, readSnapshot } from './database.ts';
export { type ReadHandle, type WriteTx, connectionOf } from './handles.ts';
export type { ChangeListener, ChangeWatch, WatchedTable } from './open/change-watch.ts';
export { DatabaseOpenError, type OpenFailure } from './open/errors.ts';
export { copyDatabaseFile, findDamage, isFileInUse } from './backup.ts';
export { openDatabase } from './open-database.ts';
export { isMigrated } from './open/file-database.ts';
export {
  DatabaseUnavailableError,
  type UnavailableReason,
  LaneAnswerError,
  NestedWriteError,
  WriteTimeoutError,
  WriterClosedError,
  unavailableReason,
} from './writer/errors.ts';
export type { GroupReport, LaneRun, Writer, WriterOptions, WriterStats } from './writer/writer.ts';
