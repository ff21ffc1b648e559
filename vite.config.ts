import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, chunksAsNamed } from './scripts/vite/chunks.ts';
import { declarationsAsData } from './scripts/vite/declarationsAsData.ts';
import { drawnIcons } from './scripts/vite/drawnIcons.ts';
import { offlineShell } from './scripts/vite/offlineShell.ts';
import { slimDependencies } from './scripts/vite/slimDependencies.ts';

export default defineConfig({
  plugins: [declarationsAsData(), drawnIcons(), slimDependencies(), chunksAsNamed(), react(), offlineShell()],
  build: {
    outDir: 'dist/app',
    // The content security policy allows no inline scripts and no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
