import { build } from 'vite';

/** Builds one self-contained script and the style sheet that it imports; `values` stand in for names that it declares. */
export async function bundleScript(
  input: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<'script' | 'style', string>> {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define,
    resolve: { alias: { '#': new URL('../src', import.meta.url).pathname } },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const files = built && 'output' in built ? built.output : [];
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  return { script: scripts.join('').trim(), style: styles.join('').trim() };
}
