import { appRouter } from '../../apps/server/src/trpc/app-router.ts';
import { openApiDocument } from '../../apps/server/src/trpc/openapi/openapi-document.ts';

/** Entries as JSON, one on each line. */
const linesOf = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** The document as it is served, with each operation and each schema on a line of its own, so that a change can be read. */
export function openApiFile(): string {
  const { paths, components, ...rest } = openApiDocument(appRouter);
  const { schemas, ...others } = components;
  const head = JSON.stringify(rest, null, 1).replace(/\n}$/, '');
  const named = `"schemas": {\n${linesOf(schemas)}\n },\n${linesOf(others)}`;
  return `${head},\n "paths": {\n${linesOf(paths)}\n },\n "components": {\n ${named}\n }\n}\n`;
}
