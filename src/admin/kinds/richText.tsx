import { PlainText } from '../columns/PlainText';
import type { ColumnProps, Face, InputProps } from '../face';
import { ContainsFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { RichTextInput } = await import('../inputs/RichTextInput');
  return (props: InputProps) => <RichTextInput {...framed(props)} />;
});

/** A list shows the words alone. */
const Column = ({ value }: ColumnProps) => (
  <PlainText
    value={
      typeof value === 'string'
        ? value
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()
        : null
    }
  />
);

export const richTextFace: Face = { Input, Column, Filter: ContainsFilter };
