import { defineConfig } from 'vite';

/** Bundles the workspaces into one file; packages from npm stay where npm put them. */
export default defineConfig({
  ssr: { noExternal: [/^@rentreel\//] },
  build: { ssr: true, target: 'node20', sourcemap: true, minify: false, emptyOutDir: true },
});
