import { useTranslate } from 'ra-core';
import { PlainText } from '../columns/PlainText';
import type { ColumnProps, Face } from '../face';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/ChoicesInput')).ChoicesInput);

function Column({ value, name, resource }: ColumnProps) {
  const translate = useTranslate();
  const last = name.slice(name.lastIndexOf('.') + 1);
  return (
    <PlainText
      value={Array.isArray(value) ? value.map((one) => translate(`resources.${resource.name}.choices.${last}.${one}`)).join(', ') : null}
    />
  );
}

export const choicesFace: Face = { Input, Column, Filter: null };
