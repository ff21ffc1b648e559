const REDRAW_INTERVAL_MS = 200;
/** Longer steps are also announced when they start, if lines cannot be redrawn. */
const SHORT_STEP_MS = 1000;

/**
 * Shows the progress of a start: one line per step, with its duration. On a terminal, the lines of running steps are redrawn with their
 * progress; elsewhere, a step gets a line after a second and a line when it ends.
 *
 * @example const step = steps.begin('Building the app'); step.progress(0.4); step.end();
 */
export function createSteps(out = process.stderr) {
  const underWay = [];
  let drawn = 0;
  let timer;

  const secondsOf = (step) => `${((performance.now() - step.began) / 1000).toFixed(1)} s`;
  const done = (step) => (step.done === null ? '' : `   ${Math.floor(step.done * 100)} %`);
  const clear = () => {
    if (drawn > 0) out.write(`\x1b[${drawn}A\x1b[J`);
    drawn = 0;
  };
  const draw = () => {
    clear();
    for (const step of underWay) out.write(`  ${step.name.padEnd(24)}${secondsOf(step).padStart(8)}${done(step)}\n`);
    drawn = underWay.length;
  };

  function begin(name) {
    const step = { name, began: performance.now(), done: null };
    underWay.push(step);
    if (out.isTTY) {
      draw();
      timer ??= setInterval(draw, REDRAW_INTERVAL_MS).unref();
    } else step.announcing = setTimeout(() => out.write(`  ${name} ...\n`), SHORT_STEP_MS).unref();
    return {
      /** @param done from 0 to 1 */
      progress: (done) => void (step.done = done),
      end: () => finish(step),
    };
  }

  function finish(step) {
    const at = underWay.indexOf(step);
    if (at < 0) return;
    underWay.splice(at, 1);
    clearTimeout(step.announcing);
    if (out.isTTY) clear();
    out.write(`  ${step.name.padEnd(24)}${secondsOf(step).padStart(8)}\n`);
    if (out.isTTY) draw();
    if (underWay.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    begin,
    /** Ends running steps without a line; the error is reported elsewhere. */
    stop: () => {
      for (const step of underWay.splice(0)) clearTimeout(step.announcing);
      clearInterval(timer);
      drawn = 0;
    },
    /** Runs `work` as a step. */
    async during(name, work) {
      const { end } = begin(name);
      const outcome = await work();
      end();
      return outcome;
    },
  };
}
