import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** The declarations' words in Dutch. The build puts the words themselves here, see `scripts/vite/declarationsAsData.ts`. */
export const declaredNl = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'nl').lists;
