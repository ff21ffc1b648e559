import { registry } from '../../resources/registry.gen';
import { dictionariesOf } from '../../src/schema/dictionary';
import type { AnyResource } from '../../src/schema/row';

/** The additional English words of forms; the build inserts them here too. */
export const declaredFormsEn = dictionariesOf(Object.values(registry) as unknown as readonly AnyResource[], 'en').forms;
