/** The moment at which every test starts, also on the server's clock in `aServer`, whatever the real date. */
export const TEST_START = new Date('2026-11-23T12:00:00Z');

const shift = Symbol.for('speelveld.test.shift');

/**
 * Moves the clock of this process to `TEST_START`, from where it runs on. Screens, libraries and the embedded store read it, so all agree
 * with the server's clock and tests do not depend on the date.
 */
export function startTestClock(): void {
  if (shift in globalThis) return;
  const Real = Date;
  const ahead = TEST_START.getTime() - Real.now();
  const now = () => Real.now() + ahead;
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (_target, given: [], asked) =>
      Reflect.construct(Real, given.length > 0 ? given : [now()], asked === Shifted ? Real : asked) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  Object.assign(globalThis, { Date: Shifted, [shift]: ahead });
  Real.prototype.constructor = Shifted;
}

/** How far the clock of this process is ahead of the real one, in milliseconds: 0 before `startTestClock`. */
export const clockShift = (): number => (globalThis as { readonly [shift]?: number })[shift] ?? 0;
