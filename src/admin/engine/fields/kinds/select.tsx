import { useTranslate } from 'ra-core';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { Nothing } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { choiceFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

type Options = { choices: readonly string[]; tones?: Readonly<Record<string, Tone>> };

const Input = lazyInput(async () => {
  const { SelectInput } = await import('../../../ui/inputs/SelectInput');
  return function DeclaredSelect(props: InputProps) {
    const translate = useTranslate();
    const last = props.path.slice(props.path.lastIndexOf('.') + 1);
    const choices = (props.field as unknown as Options).choices.map((id) => ({
      id,
      name: translate(`resources.${props.resource.name}.choices.${last}.${id}`),
    }));
    const nothing = translate(`resources.${props.resource.name}.choices.${last}.nothing`, { _: '' });
    return <SelectInput {...framed(props)} choices={choices} {...(nothing && { emptyText: nothing })} />;
  };
});

function Display({ value, name, field, resource }: DisplayProps) {
  const translate = useTranslate();
  if (typeof value !== 'string') return <Nothing />;
  return (
    <Chip tone={(field as unknown as Options).tones?.[value]}>
      {translate(`resources.${resource.name}.choices.${name.slice(name.lastIndexOf('.') + 1)}.${value}`)}
    </Chip>
  );
}

export const selectViews: FieldViews = { Input, Display, filter: choiceFilter, column: () => 'state' };
