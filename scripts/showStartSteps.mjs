const NAMES = { database: 'Preparing the database', 'demo data': 'Filling in demo data' };

/** Shows as steps what a server says of its own start. */
export function showStartSteps(steps) {
  const underWay = new Map();
  return ({ name, done }) => {
    const step = underWay.get(name) ?? steps.begin(NAMES[name]);
    underWay.set(name, step);
    if (done < 1) return step.progress(done);
    step.end();
    underWay.delete(name);
  };
}
