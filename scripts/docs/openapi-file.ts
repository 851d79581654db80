import { appRouter } from '../../apps/server/src/trpc/app-router.ts';
import { openApiDocument } from '../../apps/server/src/trpc/openapi/openapi-document.ts';

/** Returns the entries as JSON, one per line. */
const linesOf = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** Returns the served document with each operation and schema on its own line, which keeps diffs readable. */
export function openApiFile(): string {
  const { paths, components, ...rest } = openApiDocument(appRouter);
  const { schemas, ...others } = components;
  const head = JSON.stringify(rest, null, 1).replace(/\n}$/, '');
  const named = `"schemas": {\n${linesOf(schemas)}\n },\n${linesOf(others)}`;
  return `${head},\n "paths": {\n${linesOf(paths)}\n },\n "components": {\n ${named}\n }\n}\n`;
}
