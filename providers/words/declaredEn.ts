import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** The English words of the declarations. The build inserts the words themselves: `scripts/vite/declarationsAsData.ts`. */
export const declaredEn = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'en').lists;
