import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import { NativeConnection } from './native-connection.ts';

const insert = 'INSERT INTO notes (words) VALUES (?)';

let folder: ReturnType<typeof temporaryFolder>;
let first: NativeConnection;
let second: NativeConnection;

beforeEach(() => {
  folder = temporaryFolder();
  const options = { path: join(folder.path, 'notes.db'), statements: 8 };
  first = new NativeConnection({ ...options, pragmas: ['journal_mode = WAL'] });
  second = new NativeConnection(options);
  first.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT UNIQUE)');
});

afterEach(() => {
  first.close();
  second.close();
  folder.remove();
});

const words = (connection: NativeConnection) =>
  connection.run('SELECT words FROM notes ORDER BY id', []).rows.map((row) => row['words']);

describe('NativeConnection', () => {
  it('commits statements after one that failed with SQLITE_BUSY', () => {
    first.begin('write');
    expect(() => second.run(insert, ['refused'])).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    first.commit();

    second.run('INSERT INTO notes (words) VALUES (upper(?))', ['next']);
    expect(words(first)).toEqual(['NEXT']);
    second.run(insert, ['again']);
    expect(words(first)).toEqual(['NEXT', 'again']);
    first.begin('write');
    first.commit();
  });

  it('commits statements after a BEGIN that failed with SQLITE_BUSY', () => {
    first.begin('write');
    expect(() => second.begin('write')).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    first.commit();
    second.begin('write');
    second.run(insert, ['mine']);
    second.commit();
    expect(words(first)).toEqual(['mine']);
  });

  it('commits statements after one that violated a constraint', () => {
    second.run(insert, ['taken']);
    expect(() => second.run(insert, ['taken'])).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT' }));
    second.run(insert, ['free']);
    expect(words(first)).toEqual(['taken', 'free']);
  });

  it('binds NULL to a parameter without a value, not the value of the last run', () => {
    expect(Array.from(first.run('SELECT ?, ?', ['a', 'b']).rows[0] ?? [])).toEqual(['a', 'b']);
    expect(Array.from(first.run('SELECT ?, ?', ['c']).rows[0] ?? [])).toEqual(['c', null]);
    expect(Array.from(first.run('SELECT ?, ?', []).rows[0] ?? [])).toEqual([null, null]);
  });

  it('rejects named values for positional parameters, which would abort the process', () => {
    expect(() => first.run('SELECT ?', { a: 1 })).toThrow('Named arguments need named parameters');
  });

  it('works with more statements than its cache holds', () => {
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 20; index++) {
        expect(first.run(`SELECT ${index} AS found`, []).rows[0]?.['found']).toBe(index);
      }
    }
  });

  it('returns a column that another connection added', () => {
    first.run(insert, ['a']);
    expect(second.run('SELECT * FROM notes', []).columns).toEqual(['id', 'words']);
    first.exec("ALTER TABLE notes ADD COLUMN mood TEXT DEFAULT 'calm'");
    expect({ ...second.run('SELECT * FROM notes', []).rows[0] }).toEqual({ id: 1, words: 'a', mood: 'calm' });
  });

  it('applies its pragmas again when it is reopened', () => {
    const strict = new NativeConnection({ path: join(folder.path, 'notes.db'), pragmas: ['query_only = ON'] });
    strict.reopen();
    expect(() => strict.run(insert, ['x'])).toThrow(expect.objectContaining({ code: 'SQLITE_READONLY' }));
    strict.close();
  });

  it('throws CLIENT_CLOSED after close instead of aborting the process', () => {
    first.close();
    expect(first.inTransaction).toBe(false);
    expect(() => first.exec('SELECT 1')).toThrow(expect.objectContaining({ code: 'CLIENT_CLOSED' }));
    expect(() => first.rollback()).not.toThrow();
  });
});
