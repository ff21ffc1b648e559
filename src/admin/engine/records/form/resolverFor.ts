import type { Resolver } from 'react-hook-form';
import type { Fault } from './formErrors';
import { nestFaults } from './formErrors';
import type { Values } from './formValues';

type Check = (value: unknown, values: Values) => unknown;
type Registered = Readonly<Record<string, { readonly validate?: Check | Readonly<Record<string, Check>> } | undefined>>;

interface ResolverOptions {
  readonly faultsIn: (values: Values) => readonly Fault[];
  /** Fields that may have to wait for an upload in progress. */
  readonly uploads: readonly string[];
  readonly waitSentence: string;
}

/**
 * The rules of the declaration as a react-hook-form resolver. A resolver replaces the validation of single inputs, so this one also checks
 * for an upload in progress.
 */
export function resolverFor({ faultsIn, uploads, waitSentence }: ResolverOptions): Resolver {
  return async (values, _context, options) => {
    const fields = options.fields as unknown as Registered;
    const waiting: Fault[] = [];
    for (const path of uploads)
      if (await isWaiting(fields[path]?.validate, values[path], values)) waiting.push({ path, sentence: waitSentence });
    const faults = [...waiting, ...faultsIn(values)];
    return faults.length > 0 ? { values: {}, errors: nestFaults(faults, 'form') } : { values, errors: {} };
  };
}

async function isWaiting(check: Check | Readonly<Record<string, Check>> | undefined, value: unknown, values: Values): Promise<boolean> {
  return typeof check === 'function' && (await check(value, values)) !== true;
}
