/** Target of an import, relative to the repository. */
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

/** A use other than an import that a boundary rule checks. */
export interface NotedUse {
  what: 'process.env' | 'transaction' | 'wall clock' | 'form element' | 'id cast' | 'word';
  text: string;
  line: number;
}

export interface SourceModule {
  /** Path relative to the repository, with forward slashes. */
  path: string;
  /** Folder of its workspace ("packages/domain"); undefined outside of every workspace. */
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
