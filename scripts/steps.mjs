const REDRAW_INTERVAL_MS = 200;
/** A step that takes longer says that it began, where its line cannot be redrawn. */
const SHORT_STEP_MS = 1000;

/**
 * Says what a start is doing: one line a step, with its seconds. On a terminal the lines of steps under way are redrawn with what
 * is done of them; elsewhere a step has a line when it has taken a second and a line when it ends.
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
    /** Ends each step that is under way without a word of how long it took: what stopped it is said by others. */
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
