import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { emitWorker } from './vite/emit-worker.ts';
import { hoistImports } from './vite/hoist-imports.ts';
import { inlineBoot } from './vite/inline-boot.ts';

const server = { target: `http://localhost:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

// Left out of the common part: what only a few screens need.
const commonParts =
  /packages[\\/](ui(?![\\/]src[\\/]components[\\/](list-states|progress))|values)|web[\\/]src[\\/](shell|components[\\/](page-title|wordmark|screen-states)|lib[\\/](money[\\/]money|(?!times|map|uploads|money|forms))|features[\\/]listings[\\/]listing-picture)/;
const listingParts =
  /web[\\/]src[\\/](features[\\/](listings[\\/](listing-card|key-facts|share-button|compare)|saved[\\/](save-button|queries))|lib[\\/](connection|data-saver|pictures|share-link))/;
/** Icons that every screen of administration shows in its navigation, and hardly another screen. */
const staffIcons =
  /lucide-react.*[\\/](calendar-x|gavel|layout-dashboard|life-buoy|mail-exclamation-point|merge|scroll-text|shield-exclamation-point|terminal|user-x)\./;
/** Icons of the screens that guests open first: one file, as each costs them a part of a round trip. */
const firstIcons =
  /lucide-react.*[\\/](arrow-right|bell-(plus|ring)|building-complex|chevron-up|clapperboard|gauge|layout-list|pause|play|route|waves-horizontal)\./;
/** What feed, search and the page of a home say of homes and places. */
const searchParts = /contracts[\\/]src[\\/]search[\\/](choices|describe|outline|params)/;
const homeText = /contracts[\\/]src[\\/]listings[\\/](choices|nigerian-states)/;

export default defineConfig({
  resolve: {
    alias: {
      '#': fileURLToPath(new URL('./src', import.meta.url)),
      // React has had the store's hook since version 18: nothing has to stand in for it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders and their failures travel with the page, so that what they import stays out of the shell.
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
    // The page's policy allows no data: URLs for fonts and no inline scripts.
    assetsInlineLimit: 0,
    // Scripts name those that they need (hoistImports); style sheets have to be there before the screen is.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      // Building a schema has no effect of its own: what a screen does not use of the contracts is left out.
      treeshake: {
        manualPureFunctions: ['z', 'kobo', 'koboField', 'idField'],
        // Reading a property does nothing, here and in what is used.
        propertyReadSideEffects: false,
      },
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
            { name: 'staff-icons', test: staffIcons, minShareCount: 10, priority: 2 },
            { name: 'first-icons', test: firstIcons, minShareCount: 2, priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 20, priority: 1 },
            { name: 'listings', test: listingParts, minShareCount: 2, maxModuleSize: 12_000, priority: 1 },
            { name: 'home-labels', test: /contracts[\\/]src[\\/]listings[\\/]labels/, minShareCount: 5, priority: 1 },
            { name: 'home-text', test: homeText, minShareCount: 5, priority: 1 },
            { name: 'search-parts', test: searchParts, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
});
