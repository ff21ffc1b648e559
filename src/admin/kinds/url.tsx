import { OutsideLink } from '../columns/Link';
import type { Face, InputProps } from '../face';
import { ContainsFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { UrlInput } = await import('../inputs/UrlInput');
  return (props: InputProps) => <UrlInput {...framed(props)} />;
});

export const urlFace: Face = { Input, Column: ({ value }) => <OutsideLink value={value} />, Filter: ContainsFilter };
