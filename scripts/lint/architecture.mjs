/**
 * oxlint rules that enforce the architecture: which folder may import which, where the clock may not be used, and where field kinds may be
 * compared. They resolve the imported file, however the path is written.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { noFixedWaits } from './noFixedWaits.mjs';

/** Any package that is not for the browser. */
const SERVER_SIDE = (name) => !/^(react|ra-|@mui\/|@tanstack\/)/.test(name);
const BROWSER_SIDE = (name) => !name.startsWith('node:');
const only =
  (...names) =>
  (name) =>
    names.includes(name);
const PURE = ['resources', 'src/schema', 'src/domain', 'i18n'];
const BROWSER = ['providers', ...PURE];

/** The folders of the server, from the ground up: each may import from those before it. */
const FLOORS = [
  'base',
  'archive',
  'db',
  'core',
  'workers',
  'pdf',
  'files',
  'http',
  'outbound',
  'jobs',
  'mail',
  'auth',
  'push',
  'payments',
  'metrics',
  'engine',
  'features',
].map((room) => `src/server/${room}`);
const GENERATED = ['hooks', 'jobs', 'routes'].map((name) => `src/server/${name}.gen`);

function serverArrows() {
  const below = (from) => [...FLOORS.slice(0, FLOORS.indexOf(from)), ...PURE];
  return [
    // The only way up: it names the module of each task, which a worker thread loads when it is asked for that task.
    {
      from: 'src/server/workers/tasks.ts',
      to: ['src/server/pdf', 'src/server/engine', 'src/server/features', ...PURE],
      packages: SERVER_SIDE,
    },
    ...FLOORS.map((from) => ({ from, to: below(from), packages: SERVER_SIDE, features: from === 'src/server/features' })),
    ...GENERATED.map((name) => ({ from: `${name}.ts`, to: FLOORS, packages: SERVER_SIDE })),
    // The program itself fills an empty database with demo data.
    { from: 'src/server/app/serve.ts', to: ['src/server', 'demo', ...PURE], packages: SERVER_SIDE },
    { from: 'src/server/app', to: [...FLOORS, ...GENERATED, ...PURE], packages: SERVER_SIDE },
    { from: 'src/server', isUnknown: true },
  ];
}

/** What each folder may import in addition to itself; the first match for a file counts. Unlisted folders may import anything. */
const ARROWS = [
  {
    from: 'src/domain',
    to: [],
    packages: only('ibantools', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en', '@zxcvbn-ts/language-nl-be'),
  },
  { from: 'src/schema', to: ['src/domain'], packages: only('zod') },
  { from: 'resources/parts', to: ['src/schema', 'src/domain'], packages: only() },
  // Declarations refer to other entities by name, and never import them.
  { from: 'resources', to: ['resources/parts', 'src/schema', 'src/domain'], packages: only(), apart: true },
  { from: 'i18n', to: [], packages: only('ra-language-english') },
  ...serverArrows(),
  { from: 'demo', to: ['src/server', ...PURE], packages: SERVER_SIDE },
  { from: 'providers', to: PURE, packages: BROWSER_SIDE },
  { from: 'src/admin/ui', to: BROWSER, packages: BROWSER_SIDE },
  { from: 'src/admin/layout', to: ['src/admin/ui', ...BROWSER], packages: BROWSER_SIDE },
  { from: 'src/admin/engine', to: ['src/admin/layout', 'src/admin/ui', ...BROWSER], packages: BROWSER_SIDE },
  {
    from: 'src/admin/features',
    to: ['src/admin/engine', 'src/admin/layout', 'src/admin/ui', ...BROWSER],
    packages: BROWSER_SIDE,
    features: true,
  },
  { from: 'src', to: BROWSER, not: ['src/server'], packages: BROWSER_SIDE },
];

const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`);

function faultOf(file, target) {
  const arrow = ARROWS.find(({ from }) => isIn(file, from));
  if (!arrow) return null;
  if (arrow.isUnknown) return `"${file}" is on no floor of the server. Move it to a folder of FLOORS, or give its folder a place there.`;
  const { from, to, not = [], packages, apart, features } = arrow;
  const own = `${from} may import ${[...(apart ? [] : ['itself']), ...to].join(', ')} and its own packages, not "${target}".`;
  if (!target.startsWith('.')) return packages(target) ? null : own;
  const path = join(dirname(file), target).split(sep).join('/');
  if (!isAllowed(path, apart ? to : [from, ...to], not)) return own;
  return features && !isOffered(file, path, from) ? `A feature offers what stands at its root; "${target}" is another one's own.` : null;
}

const isAllowed = (path, folders, not) => folders.some((folder) => isIn(path, folder)) && !not.some((folder) => isIn(path, folder));

/** Anything within a feature; of another feature, only files at the root of its folder. */
function isOffered(file, path, from) {
  if (!isIn(path, from)) return true;
  const [feature] = path.slice(from.length + 1).split('/');
  return isIn(file, `${from}/${feature}`) || dirname(path) === `${from}/${feature}`;
}

const arrows = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const look = ({ source }) => {
      const fault = typeof source?.value === 'string' ? faultOf(file, source.value) : null;
      if (fault) context.report({ node: source, message: fault });
    };
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look, ImportExpression: look };
  },
};

const CALLS = { Date: ['now'], Math: ['random'], performance: ['now'], crypto: ['randomUUID', 'getRandomValues'] };
const CLOCK = 'This folder knows no clock and no chance: take the moment, or the number, as an argument.';

const noClock = {
  create(context) {
    const report = (node) => context.report({ node, message: CLOCK });
    const isDate = ({ callee }) => callee.type === 'Identifier' && callee.name === 'Date';
    return {
      NewExpression(node) {
        if (isDate(node) && node.arguments.length === 0) report(node);
      },
      // Called without `new`, it returns the current time regardless of arguments.
      CallExpression(node) {
        if (isDate(node)) report(node);
      },
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type === 'Identifier' && CALLS[object.name]?.includes(property.name ?? property.value)) report(node);
      },
    };
  },
};

/** The meaning of a field kind is defined in its own files; other code uses `kindOf`, `traitsOf` or `viewsOf`. */
const KIND_FILES = ['src/schema/fields', 'src/admin/engine/fields/kinds'];
const OWN = 'What a kind of field means stands in its own files: ask kindOf, traitsOf or viewsOf, and let the kind say it.';

const kindsOwn = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    if (KIND_FILES.some((folder) => isIn(file, folder))) return {};
    const kinds = new Set(readdirSync(join(context.cwd, KIND_FILES[0])).map((name) => basename(name, '.ts')));
    const isName = (node) => node?.type === 'Literal' && kinds.has(node.value);
    const isKind = (node) =>
      (node?.type === 'Identifier' && node.name === 'kind') ||
      (node?.type === 'MemberExpression' && (node.property.name ?? node.property.value) === 'kind') ||
      (node?.type === 'ChainExpression' && isKind(node.expression)) ||
      (node?.type === 'LogicalExpression' && isKind(node.left));
    const report = (node) => context.report({ node, message: OWN });
    return {
      BinaryExpression(node) {
        if ((isKind(node.left) && isName(node.right)) || (isName(node.left) && isKind(node.right))) report(node);
      },
      SwitchStatement(node) {
        if (isKind(node.discriminant)) for (const { test } of node.cases) if (isName(test)) report(test);
      },
      // A list or table of some kinds: `WIDE.has(field.kind)`, `NOTES[field.kind]`.
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type === 'MemberExpression' && ['has', 'includes', 'indexOf', 'get'].includes(callee.property.name) && isKind(first))
          report(first);
      },
      ObjectExpression({ parent, properties }) {
        const isTable =
          parent.type === 'VariableDeclarator' && properties.length > 1 && properties.every(({ key }) => kinds.has(key?.name));
        if (isTable) report(parent.id);
      },
    };
  },
};

export default {
  meta: { name: 'architecture' },
  rules: { arrows, 'no-clock': noClock, 'kinds-own': kindsOwn, 'no-fixed-waits': noFixedWaits },
};
