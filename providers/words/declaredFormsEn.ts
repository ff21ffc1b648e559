import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** What forms add to the declarations' words in English; the build puts the words themselves here too. */
export const declaredFormsEn = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'en').forms;
