import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { RentReelError, createClient } from '@rentreel/client';
import { createMcpServer } from './server.ts';
import { tools, toolsFor } from './tools.ts';

/** Ends the process with a message that the host shows to the user who configured it. */
function stop(reason: string): never {
  process.stderr.write(`rentreel-mcp: ${reason}\n`);
  process.exit(1);
}

const { RENTREEL_URL: baseUrl = '', RENTREEL_API_KEY: apiKey = '' } = process.env;
if (!/^https?:\/\/\S+$/.test(baseUrl))
  stop('Set RENTREEL_URL to the address of RentReel, such as https://rentreel.ng.');
if (apiKey === '') stop('Set RENTREEL_API_KEY to an API key. Make one in the app under Security, API keys.');

const rentreel = createClient({ baseUrl, apiKey });
try {
  const { scopes } = await rentreel.keys.current();
  if (toolsFor(scopes).length === 0) {
    const useful = [...new Set(tools.flatMap((tool) => tool.scopes))].join(', ');
    stop(`This key opens no tool. Make one in the app under Security with some of: ${useful}.`);
  }
  await createMcpServer({ rentreel, baseUrl, scopes }).connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof RentReelError)) throw error;
  stop(error.status === undefined ? `${error.message} Is ${baseUrl} the right address (RENTREEL_URL)?` : error.message);
}
