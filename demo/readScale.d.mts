/**
 * How many times the usual amount of demo data: `--scale 50` or `--scale=50`, else DEMO_SCALE, else 1.
 *
 * @throws Error when it is no whole number from 1 to 1000
 */
export function readScale(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): number;
