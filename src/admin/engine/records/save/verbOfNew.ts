import type { AnyResource } from '../../../../schema/row';

type Translate = (key: string, options?: { readonly _: string }) => string;

/** Label of the button that creates a record: the declared one, or "Aanmaken". */
export const verbOfNew = (translate: Translate, { name }: AnyResource): string =>
  translate(`resources.${name}.create`, { _: translate('form.create') });
