import { isSyntaxNode, parseFile, type SyntaxNode } from '../support/syntax-tree.ts';

/** Reads a file of the package by its path below `src`; undefined when it does not exist. */
export type ReadSource = (path: string) => string | undefined;

interface ExportedComponent {
  readonly name: string;
  /** File from which `index.ts` exports the component. */
  readonly source: string;
}

/**
 * Returns the components that `index.ts` exports and that no story next to them renders, each with its stories file.
 */
export function componentsWithoutStory(read: ReadSource): string[] {
  return exportedComponents(read('index.ts') ?? '').flatMap(({ name, source }) => {
    const stories = source.replace(/\.tsx?$/, '.stories.tsx');
    const text = read(stories);
    return text !== undefined && drawnComponents(stories, text).has(name) ? [] : [`${name}: ${stories}`];
  });
}

/** Returns exported values named like a component, which excludes hooks, helpers and types. */
function exportedComponents(index: string): ExportedComponent[] {
  const found: ExportedComponent[] = [];
  parseFile('index.ts', index).walk((node) => {
    const { source, specifiers } = node;
    if (node.type !== 'ExportNamedDeclaration' || node['exportKind'] === 'type' || !isSyntaxNode(source)) return;
    for (const specifier of specifiers as SyntaxNode[]) {
      const name = nameOf(specifier['exported']);
      if (specifier['exportKind'] !== 'type' && /^[A-Z]/.test(name))
        found.push({ name, source: String(source['value']).replace('./', '') });
    }
  });
  return found;
}

/**
 * Returns the names of the elements in a stories file, and of the component that its stories show without a `render`.
 */
function drawnComponents(path: string, text: string): Set<string> {
  const drawn = new Set<string>();
  parseFile(path, text).walk((node) => {
    if (node.type === 'JSXOpeningElement') drawn.add(nameOf(node['name']));
    if (node.type === 'Property' && nameOf(node['key']) === 'component') drawn.add(nameOf(node['value']));
  });
  return drawn;
}

const nameOf = (node: unknown): string => (isSyntaxNode(node) ? String(node['name']) : '');
