import { PlainText } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { KeywordsInput } = await import('../../../ui/inputs/KeywordsInput');
  return (props: InputProps) => {
    const { max } = props.field as { max?: number };
    return <KeywordsInput {...framed(props)} {...(max === undefined ? {} : { max })} />;
  };
});

export const keywordsViews: FieldViews = {
  Input,
  Display: ({ value }) => <PlainText value={Array.isArray(value) ? value.join(', ') : value} />,
  filter: null,
  isWide: true,
};
