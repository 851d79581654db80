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

/** A rule of the import graph: checks one module at a time and returns its violations. */
export interface BoundaryRule {
  id: string;
  /** Description of the rule, printed with each violation. */
  text: string;
  check: (module: SourceModule, graph: ImportGraph) => Finding[];
}
