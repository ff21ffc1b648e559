import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { declarationsAsData } from './scripts/declarationsAsData';
import { slimDependencies } from './scripts/slimDependencies';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

/** What every screen stands on, in front of sign-in too: React, the router, and the parts of Material that a form needs. */
const BASE =
  /node_modules\/(react|react-dom|react-router|@mui\/material\/(?:esm\/)?(?:styles|CssBaseline|Button|IconButton|CircularProgress|InputBase|OutlinedInput|FormControl|InputLabel|FormHelperText|InputAdornment|Link|Typography|Skeleton|Checkbox))\//;

/** The frame of a record, and the small parts of forms that screens without a form use as well. */
const RECORD =
  /src\/(domain\/(checks\/issue|time\/zonedTime)|schema\/(field|sentence)|admin\/(ui\/boxes\/(TextBox|DateBox)|engine\/records\/(RecordFrame|RecordLayout|FormSkeleton|Fact|facts\/(CopyButton|Since))))\.tsx?$|\/@mui\/material\/(?:esm\/)?(FormControlLabel|Card)\/|\/ra-core\/dist\/.*\/(useList|useGetManyAggregate)\.js$/;

/** Forms with the inputs that most of them have; texts with layout, images and maps come with the forms that have those. */
const FORM =
  /src\/admin\/(engine\/records\/(DeclaredEdit|DeclaredCreate|DeclaredPage)|ui\/inputs\/(Boolean|Date|DateTime|Number|Select|Text|Time|Url)Input|engine\/fields\/inputs\/(Group|Reference|References|Choices)Input)\.tsx$/;

/**
 * What is always fetched together is one file, which is smaller and sooner there than many: each group takes along all
 * that it imports and no group before it has. Everything else is divided by who needs it.
 */
const groups = [
  { name: 'base', test: BASE, priority: 5 },
  { name: 'start', tags: ['$initial'] as ['$initial'], priority: 4 },
  // Registering shares parts with what lies behind sign-in, and must not need that file for them.
  { name: 'signing', test: /src\/admin\/features\/sign-in\/(LoginScreen|RegisterForm)\.tsx$/, priority: 3 },
  // The layout and the lists.
  { name: 'inside', test: /src\/admin\/app\/AdminApp\.tsx$/, priority: 2 },
  { name: 'record', test: RECORD, priority: 1 },
  { name: 'form', test: FORM },
];

export default defineConfig({
  plugins: [declarationsAsData(), slimDependencies(), react()],
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
