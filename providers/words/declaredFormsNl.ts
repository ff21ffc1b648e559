import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** What forms add to the declarations' words in Dutch; the build puts the words themselves here too. */
export const declaredFormsNl = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'nl').forms;
