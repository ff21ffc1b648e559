import { useTranslate } from 'react-admin';

/** The texts of a search box, in the format of MUI's Autocomplete. */
export function useSearchWords() {
  const translate = useTranslate();
  return { openText: translate('declared.open'), closeText: translate('declared.close'), clearText: translate('declared.clear') };
}
