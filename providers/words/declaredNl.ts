import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** The Dutch words of the declarations. The build inserts the words themselves: `scripts/vite/declarationsAsData.ts`. */
export const declaredNl = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'nl').lists;
