import { useTranslate } from 'react-admin';
import { storedChoice } from '../../../../schema/sentence';
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
    const wordOf = (choice: string) =>
      translate(`resources.${props.resource.name}.choices.${props.path.slice(props.path.lastIndexOf('.') + 1)}.${choice}`, { _: '' });
    const choices = (props.field as unknown as Options).choices.map((id) => ({ id, name: wordOf(id) }));
    const nothing = wordOf('nothing');
    return (
      <SelectInput
        {...framed(props)}
        choices={choices}
        nameOfUnknown={(choice) => translate('inputs.select.gone', { choice: wordOf(String(choice)) || storedChoice(String(choice)) })}
        {...(nothing && { emptyText: nothing })}
      />
    );
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
