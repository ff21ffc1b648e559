import { useTranslate } from 'react-admin';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews } from '../fieldViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/ChoicesInput')).ChoicesInput);

function Display({ value, name, resource }: DisplayProps) {
  const translate = useTranslate();
  const last = name.slice(name.lastIndexOf('.') + 1);
  return (
    <PlainText
      value={
        Array.isArray(value) ? value.map((choice) => translate(`resources.${resource.name}.choices.${last}.${choice}`)).join(', ') : null
      }
    />
  );
}

export const choicesViews: FieldViews = { Input, Display, filter: null };
