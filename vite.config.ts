import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { declarationsAsData } from './scripts/declarationsAsData';
import { lighter } from './scripts/lighter';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

/** What every screen stands on, in front of sign-in too, in one file: React, the router, and the parts of Material that a form needs. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|@emotion|@mui\/(system|styled-engine|utils|private-theming|material\/(?:esm\/)?(?:styles|utils|internal|SvgIcon|CssBaseline|ButtonBase|Button|IconButton|CircularProgress|InputBase|OutlinedInput|FormControl|InputLabel|FormLabel|FormHelperText|InputAdornment|Link|Typography|TextareaAutosize)))\//;

export default defineConfig({
  plugins: [declarationsAsData(), lighter(), react()],
  server: { proxy: { '/v1': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist/app',
    // The content security policy allows no inline scripts and no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
});
