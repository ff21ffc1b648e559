const WAIT =
  'A fixed wait is too short on a busy machine and too long elsewhere: wait for the state (vi.waitFor, expect.poll, a locator, or waitUntil of tests/support), or drive the test clock (tests/support/testClock.ts).';
const MEASURE =
  'A duration says how busy the machine is: count statements, calls or the order of events, drive the test clock, or measure it in `npm run bench`.';

const TIMERS = ['setTimeout', 'setInterval'];
/** Exports of timers/promises except `setImmediate`, which lets pending work run without waiting. */
const TIMED_IMPORTS = [...TIMERS, 'scheduler', 'default'];
/** Functions for measuring time. `Date` is handled separately, because it also creates dates. */
const STOPWATCHES = { performance: ['now', 'mark', 'measure'], process: ['hrtime', 'uptime'] };
const BOUNDS = /^toBe(Less|Greater)Than(OrEqual)?$|^toBeCloseTo$/;

const nameOf = (property) => property.name ?? property.value;
const isCallOf = (node, object, name) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === object &&
  nameOf(node.callee.property) === name;

/** Whether a timer is set within a promise, so that code waits for it. */
function isInPromise(node) {
  for (let { parent } = node; parent; { parent } = parent)
    if (parent.type === 'NewExpression' && parent.callee.name === 'Promise') return true;
  return false;
}

/**
 * Forbids tests to wait for a fixed time or assert durations. Timers outside promises are allowed: a stand-in server that answers late is
 * the subject of some tests.
 */
export const noFixedWaits = {
  create(context) {
    const report = (node, message) => context.report({ node, message });
    const definitionOf = (identifier) => {
      for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (variable) return variable.defs[0]?.node;
      }
      return undefined;
    };
    /** The current time, or a variable derived from it. */
    const isClock = (node) => {
      if (isCallOf(node, 'Date', 'now')) return true;
      if (node?.type === 'BinaryExpression') return isClock(node.left) || isClock(node.right);
      if (node?.type !== 'Identifier') return false;
      const definition = definitionOf(node);
      return definition?.type === 'VariableDeclarator' && definition.id.type === 'Identifier' && isClock(definition.init);
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!/^(node:)?timers\/promises$/.test(source.value)) return;
        for (const specifier of specifiers)
          if (specifier.type !== 'ImportSpecifier' || TIMED_IMPORTS.includes(nameOf(specifier.imported))) report(specifier, WAIT);
      },
      CallExpression(node) {
        const { callee } = node;
        if (TIMERS.includes(callee.name ?? nameOf(callee.property ?? {})) && isInPromise(node)) report(node, WAIT);
        if (callee.name === 'promisify' && TIMERS.includes(node.arguments[0]?.name)) report(node, WAIT);
        if (callee.type === 'MemberExpression' && BOUNDS.test(nameOf(callee.property)) && node.arguments.some(isClock))
          report(node, MEASURE);
      },
      MemberExpression(node) {
        const { object, property } = node;
        if (nameOf(property) === 'waitForTimeout') report(node, WAIT);
        if (STOPWATCHES[object.name]?.includes(nameOf(property))) report(node, MEASURE);
      },
      BinaryExpression(node) {
        if (['-', '<', '>', '<=', '>='].includes(node.operator) && isClock(node.left) && isClock(node.right)) report(node, MEASURE);
      },
    };
  },
};
