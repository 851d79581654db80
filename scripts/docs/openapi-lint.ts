import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Returns the violations of the OpenAPI lint rules in a document, one line each. */
export async function openApiProblems(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}
