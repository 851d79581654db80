import type { ImportGraph, SourceModule } from './source-module.ts';

export interface Violation {
  rule: string;
  path: string;
  line: number;
  detail: string;
}

export interface Finding {
  line: number;
  detail: string;
}

/** One rule over the import graph: looks at one module at a time, and says what is wrong in it. */
export interface BoundaryRule {
  id: string;
  /** The rule in words, shown with each violation. */
  text: string;
  check: (module: SourceModule, graph: ImportGraph) => Finding[];
}
