const NAMES = { database: 'Preparing the database', 'demo data': 'Filling in demo data' };

/** Shows the start-up steps that a server reports. */
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
