/**
 * What a process does of the work on one database file. A deployment is one `all`; or one `writer`, one `media` and as
 * many `reader` as it likes, with a proxy in front that sends what changes something to the writer (deploy/haproxy.cfg).
 */
export const roles = ['all', 'writer', 'reader', 'jobs', 'media'] as const;
export type Role = (typeof roles)[number];

interface Duties {
  /** Answers people; the others only answer health checks. */
  readonly serves: boolean;
  /** Opens the database for writing; the others open it for reading alone, and the database refuses their writes. */
  readonly writes: boolean;
  /** Brings the schema up to date at its start and seeds the demo; the others wait until that is done. */
  readonly migrates: boolean;
  /** Delivers events and acts on timers. */
  readonly jobs: boolean;
  /** Works on uploads and copies of data, which take a processor and memory for minutes. */
  readonly files: boolean;
}

export const dutiesOf: Readonly<Record<Role, Duties>> = {
  all: { serves: true, writes: true, migrates: true, jobs: true, files: true },
  writer: { serves: true, writes: true, migrates: true, jobs: true, files: false },
  reader: { serves: true, writes: false, migrates: false, jobs: false, files: false },
  jobs: { serves: false, writes: true, migrates: false, jobs: true, files: false },
  media: { serves: false, writes: true, migrates: false, jobs: false, files: true },
};
