import type { FieldKind, KindTraits } from './fieldKind';
import { type Kind, kinds } from './kinds.gen';

const plain = ({
  holds,
  written,
  sorted,
  title,
  imported,
}: Pick<FieldKind, 'holds' | 'written' | 'sorted' | 'title' | 'imported'>): KindTraits => ({
  holds,
  written,
  sorted,
  title,
  isTyped: imported !== null,
});

/**
 * The traits of every kind. In the built app this module is replaced by data, without the kinds themselves
 * (scripts/vite/declarationsAsData.ts).
 */
export const kindTraits = Object.fromEntries(
  Object.entries(kinds).map(([kind, half]) => [kind, plain(half as unknown as FieldKind)]),
) as Readonly<Record<Kind, KindTraits>>;
