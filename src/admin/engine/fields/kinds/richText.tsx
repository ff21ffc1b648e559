import { plainTextOf } from '../../../../domain/text/plainTextOf';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { RichTextInput } = await import('../../../ui/inputs/RichTextInput');
  return (props: InputProps) => <RichTextInput {...framed(props)} />;
});

/** A list shows the text without markup. */
const Display = ({ value }: DisplayProps) => (
  <PlainText value={typeof value === 'string' ? plainTextOf(value).replace(/\s+/g, ' ') : null} />
);

export const richTextViews: FieldViews = { Input, Display, filter: textFilter };
