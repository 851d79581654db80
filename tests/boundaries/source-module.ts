/** Where an import leads, seen from the repository. */
export type ImportTarget =
  | { kind: 'file'; path: string }
  | { kind: 'workspace'; workspace: string; subpath: string; exported: boolean }
  | { kind: 'builtin'; name: string }
  | { kind: 'external'; name: string }
  | { kind: 'missing' };

export interface ImportLink {
  specifier: string;
  line: number;
  typeOnly: boolean;
  target: ImportTarget;
}

/** A use that is no import but crosses a boundary all the same. */
export interface NotedUse {
  what: 'process.env' | 'transaction' | 'wall clock' | 'form element' | 'id cast' | 'word';
  text: string;
  line: number;
}

export interface SourceModule {
  /** Relative to the repository, forward slashes. */
  path: string;
  /** The folder of its workspace ("packages/domain"), or undefined outside of all. */
  workspace: string | undefined;
  imports: ImportLink[];
  uses: NotedUse[];
}

export interface Workspace {
  folder: string;
  name: string;
  /** Keys of `exports` in its package.json. */
  faces: string[];
}

export interface ImportGraph {
  workspaces: Workspace[];
  modules: SourceModule[];
}
