/**
 * How many times the usual amount of demo data: `--scale 50` or `--scale=50`, else DEMO_SCALE, else 1. Plain JavaScript, as
 * `npm start` asks before anything is built.
 *
 * @param {readonly string[]} argv
 * @param {Readonly<Record<string, string | undefined>>} env
 * @throws Error when it is no whole number from 1 to 1000
 */
export function readScale(argv, env) {
  const raw = flag(argv) ?? env['DEMO_SCALE'];
  if (raw === undefined || raw === '') return 1;
  const scale = Number(raw);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1000)
    throw new Error(`The demo's scale "${raw}" is not a whole number from 1 to 1000`);
  return scale;
}

function flag(argv) {
  const at = argv.findIndex((argument) => argument === '--scale' || argument.startsWith('--scale='));
  const found = argv[at];
  if (found === undefined) return undefined;
  return found.startsWith('--scale=') ? found.slice('--scale='.length) : (argv[at + 1] ?? 'nothing');
}
