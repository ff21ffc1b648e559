import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/v1': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist/app',
    // The content security policy allows no inline scripts and no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
