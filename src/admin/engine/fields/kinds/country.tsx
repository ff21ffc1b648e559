import { useLocale } from 'react-admin';
import { useCallback } from 'react';
import { COUNTRIES, countryName } from '../../../../domain/addresses/countries';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { ListedInput } = await import('../inputs/ListedInput');
  return function DeclaredCountry(props: InputProps) {
    const language = useLocale();
    const nameOf = useCallback((code: string) => countryName(code, language), [language]);
    return <ListedInput {...props} listed={COUNTRIES} nameOf={nameOf} />;
  };
});

function Display({ value }: DisplayProps) {
  const language = useLocale();
  return <PlainText value={typeof value === 'string' ? countryName(value, language) : value} />;
}

export const countryViews: FieldViews = { Input, Display, filter: null };
