import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emitWorker } from './vite/emit-worker.ts';
import { inlineBoot } from './vite/inline-boot.ts';

const server = { target: `http://localhost:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

// Times in words are left out: whoever puts up a home needs none of them.
const commonParts =
  /packages[\\/](ui|money)|web[\\/]src[\\/](components[\\/](layout|money[\\/]money|homes[\\/]home-picture)|lib(?![\\/]lagos-times))/;
const homeParts =
  /web[\\/]src[\\/](components[\\/]homes[\\/](home-card|key-facts|trust|share|use-share|compare|use-compare|picture-sizes)|features[\\/]saved|lib[\\/](media|share|compare|home-link|format))/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders travel with their page, so that what they import stays out of the shell.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    inlineBoot(),
    emitWorker(),
  ],
  server: {
    port: 5173,
    proxy: { '/trpc': server, '/media': server, '/api': server, '^/s/': server, '/unsubscribe': server },
  },
  build: {
    manifest: true,
    // The page's policy allows no data: URLs for fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The shell holds the name of every part: a hash alone takes 3 kB less of it than words and a hash.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // On a phone each file costs a round trip: one for the start, and the small parts of most screens together.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'common', test: commonParts, minShareCount: 22, maxModuleSize: 12_000, priority: 1 },
            { name: 'icons', test: /lucide-react/, minShareCount: 12, priority: 1 },
            { name: 'homes', test: homeParts, minShareCount: 2, maxModuleSize: 12_000, priority: 1 },
          ],
        },
      },
    },
  },
});
