import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** The declarations' words in English. The build puts the words themselves here, see `scripts/vite/declarationsAsData.ts`. */
export const declaredEn = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'en').lists;
