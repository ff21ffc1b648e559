import { type FieldErrors, set } from 'react-hook-form';

/** A fault of a form: the path of its field, and the sentence shown below it. */
export interface Fault {
  readonly path: string;
  readonly sentence: string;
}

export type FaultSource = 'form' | 'server';

/** Faults in react-hook-form's format. Only the first fault of a field is kept; others would repeat it. */
export function nestFaults(faults: readonly Fault[], type: FaultSource): FieldErrors {
  const errors: FieldErrors = {};
  const reported = new Set<string>();
  for (const { path, sentence } of faults) {
    if (reported.has(path)) continue;
    reported.add(path);
    set(errors, path, { type, message: sentence });
  }
  return errors;
}

/** The faults in react-hook-form's state, in the order of the form's fields. */
export function listFaults(errors: FieldErrors, order: readonly string[], from?: FaultSource): Fault[] {
  const rank = ({ path }: Fault) => {
    const at = order.indexOf(path.split('.')[0] ?? '');
    return at < 0 ? order.length : at;
  };
  const faults = Object.entries(errors).flatMap(([name, error]) => (name === 'root' ? [] : faultsIn(error, name, from)));
  return faults.sort((a, b) => rank(a) - rank(b));
}

function faultsIn(error: unknown, path: string, from: FaultSource | undefined): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  const { message, type, ref: _element, ...parts } = error as { message?: unknown; type?: unknown; ref?: unknown };
  const own = typeof message === 'string' && (from === undefined || type === from) ? [{ path, sentence: message }] : [];
  const inner = { ...parts, ...(typeof message === 'object' ? { message } : {}), ...(typeof type === 'object' ? { type } : {}) };
  return [...own, ...Object.entries(inner).flatMap(([name, part]) => faultsIn(part, `${path}.${name}`, from))];
}
