import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { declarationsAsData } from './scripts/declarationsAsData';
import { lighter } from './scripts/lighter';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

/** What every screen stands on, in front of sign-in too: React, the router, and the parts of Material that a form needs. */
const BASE =
  /node_modules\/(react|react-dom|react-router|@mui\/material\/(?:esm\/)?(?:styles|CssBaseline|Button|IconButton|CircularProgress|InputBase|OutlinedInput|FormControl|InputLabel|FormHelperText|InputAdornment|Link|Typography|Skeleton|Checkbox))\//;

/**
 * What is always fetched together is one file, which is smaller than many: each group takes along all that it imports
 * and no group before it has. Everything else is divided by who needs it.
 */
const groups = [
  { name: 'base', test: BASE, priority: 3 },
  { name: 'start', tags: ['$initial'] as ['$initial'], priority: 2 },
  // The birth date: the other public screens must not need the file behind sign-in for it.
  { name: 'signing', test: /src\/admin\/screens\/auth\/(LoginScreen|BirthDateField)\.tsx$/, priority: 1 },
  // The shell and the lists.
  { name: 'inside', test: /src\/admin\/AdminApp\.tsx$/ },
];

export default defineConfig({
  plugins: [declarationsAsData(), lighter(), react()],
  server: { proxy: { '/v1': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist/app',
    // The content security policy allows no inline scripts and no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
