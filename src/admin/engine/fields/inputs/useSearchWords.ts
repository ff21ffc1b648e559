import { useTranslate } from 'react-admin';

/** The words of a search box, as MUI's Autocomplete asks for them. */
export function useSearchWords() {
  const translate = useTranslate();
  return { openText: translate('declared.open'), closeText: translate('declared.close'), clearText: translate('declared.clear') };
}
