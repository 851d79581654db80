import { appRouter } from '../../apps/server/src/trpc/app-router.ts';
import { openApiDocument } from '../../apps/server/src/trpc/openapi/openapi-document.ts';

/** The document as it is served, with each operation on a line of its own, so that a change can be read. */
export function openApiFile(): string {
  const { paths, ...rest } = openApiDocument(appRouter);
  const lines = Object.entries(paths).map(([path, item]) => `  ${JSON.stringify(path)}: ${JSON.stringify(item)}`);
  const head = JSON.stringify(rest, null, 1).replace(/\n}$/, '');
  return `${head},\n "paths": {\n${lines.join(',\n')}\n }\n}\n`;
}
