import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { emitWorker } from './vite/emit-worker.ts';
import { hoistImports } from './vite/hoist-imports.ts';
import { inlineBoot } from './vite/inline-boot.ts';

const server = { target: `http://localhost:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

// Excluded from the common chunk: modules that few screens need.
const commonParts =
  /packages[\\/](ui(?![\\/]src[\\/]components[\\/](choice-chip|count|list-states|progress))|values)|web[\\/]src[\\/](shell|components[\\/](page-title|wordmark|screen-states)|lib[\\/](money[\\/]money|(?!times|map|uploads|money|forms))|features[\\/]listings[\\/]listing-picture)/;
const listingParts =
  /web[\\/]src[\\/](features[\\/](listings[\\/](listing-card|key-facts|share-button|compare)|saved[\\/](save-button|queries))|lib[\\/](connection|data-saver|pictures|share-link))/;
/** Icons in the navigation of administration, rarely used elsewhere. */
const staffIcons =
  /lucide-react.*[\\/](calendar-x|gavel|layout-dashboard|life-buoy|mail-exclamation-point|merge|scroll-text|shield-exclamation-point|terminal|user-x)\./;
/** Icons of the first screens of guests, in one file, because each request costs part of a round trip. */
const firstIcons =
  /lucide-react.*[\\/](arrow-right|bell-(plus|ring)|building-complex|chevron-up|clapperboard|gauge|layout-list|pause|play|route|waves-horizontal)\./;
/** Code about listings and places shared by feed, search and listing page. */
const searchParts = /contracts[\\/]src[\\/]search[\\/](choices|describe|outline|params)/;
const homeText = /contracts[\\/]src[\\/]listings[\\/](choices|nigerian-states)/;

export default defineConfig({
  resolve: {
    alias: {
      '#': fileURLToPath(new URL('./src', import.meta.url)),
      // React has had useSyncExternalStore since version 18, so no shim is needed.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders and error components are bundled with the page, to keep their imports out of the shell.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent'], ['pendingComponent']],
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    hoistImports(),
    inlineBoot(),
    emitWorker(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/trpc': server,
      '/media': server,
      '/api': server,
      '/tiles': server,
      '^/s/': server,
      '/unsubscribe': server,
      '/private': server,
      '/sandbox': server,
      '^/pay/': server,
    },
  },
  build: {
    manifest: true,
    // The content security policy allows neither data: URLs for fonts nor inline scripts.
    assetsInlineLimit: 0,
    // Scripts preload their own imports (hoistImports); style sheets must load before the screen renders.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      // Building a schema has no side effect, so unused contracts can be removed.
      treeshake: {
        manualPureFunctions: ['z', 'kobo', 'koboField', 'idField'],
        // Property reads have no side effect, here and in dependencies.
        propertyReadSideEffects: false,
      },
      output: {
        // The shell contains the name of every chunk: hashes only save 3 kB over words and hashes.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // On a phone each file costs a round trip: one for the start, and the small chunks of most screens together.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'common', test: commonParts, minShareCount: 22, maxModuleSize: 12_000, priority: 1 },
            { name: 'staff-icons', test: staffIcons, minShareCount: 10, priority: 2 },
            { name: 'first-icons', test: firstIcons, minShareCount: 2, priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 20, priority: 1 },
            { name: 'listings', test: listingParts, minShareCount: 2, maxModuleSize: 12_000, priority: 1 },
            { name: 'choices', test: /choice-chip|forms[\\/](choice|count)-field/, minShareCount: 2, priority: 1 },
            { name: 'home-labels', test: /contracts[\\/]src[\\/]listings[\\/]labels/, minShareCount: 5, priority: 1 },
            { name: 'home-text', test: homeText, minShareCount: 5, priority: 1 },
            { name: 'search-parts', test: searchParts, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
});
