import { useTranslate } from 'react-admin';

export function YesNo({ value }: { value: unknown }) {
  const translate = useTranslate();
  return <span>{translate(value === true ? 'fields.yes' : 'fields.no')}</span>;
}
