/**
 * The share of the work that a process does on one database file. A deployment is one `all`; or one `writer`, one `media` and
 * any number of `reader` processes, with a proxy in front that routes requests that change data to the writer
 * (deploy/haproxy.cfg).
 */
export const roles = ['all', 'writer', 'reader', 'jobs', 'media'] as const;
export type Role = (typeof roles)[number];

interface Duties {
  /** Serves user requests; the others answer health checks only. */
  readonly serves: boolean;
  /** Opens the database for writing; the others open it read-only, and the database refuses their writes. */
  readonly writes: boolean;
  /** Migrates the schema at its start and seeds the demo; the others wait for that. */
  readonly migrates: boolean;
  /** Delivers events and fires timers. */
  readonly jobs: boolean;
  /** Processes uploads and data exports, which use a processor and memory for minutes. */
  readonly files: boolean;
}

export const dutiesOf: Readonly<Record<Role, Duties>> = {
  all: { serves: true, writes: true, migrates: true, jobs: true, files: true },
  writer: { serves: true, writes: true, migrates: true, jobs: true, files: false },
  reader: { serves: true, writes: false, migrates: false, jobs: false, files: false },
  jobs: { serves: false, writes: true, migrates: false, jobs: true, files: false },
  media: { serves: false, writes: true, migrates: false, jobs: false, files: true },
};
