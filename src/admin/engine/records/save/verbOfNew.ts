import type { AnyResource } from '../../../../schema/row';

type Translate = (key: string, options?: { readonly _: string }) => string;

/** What the button says that makes a new record: as the declaration has it, or "Aanmaken". */
export const verbOfNew = (translate: Translate, { name }: AnyResource): string =>
  translate(`resources.${name}.create`, { _: translate('form.create') });
