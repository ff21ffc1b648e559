import { PlainText } from '../columns/PlainText';
import type { Face, InputProps } from '../face';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { KeywordsInput } = await import('../inputs/KeywordsInput');
  return (props: InputProps) => {
    const { max } = props.field as { max?: number };
    return <KeywordsInput {...framed(props)} {...(max === undefined ? {} : { max })} />;
  };
});

export const keywordsFace: Face = {
  Input,
  Column: ({ value }) => <PlainText value={Array.isArray(value) ? value.join(', ') : value} />,
  Filter: null,
};
