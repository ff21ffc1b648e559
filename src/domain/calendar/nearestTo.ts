interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

/** How much a pixel across the direction of the arrow counts, compared with a pixel along it. */
const ASIDE = 3;

/**
 * The rectangle to which an arrow key leads: one that begins further in that direction. Those in the same column or row come first, then
 * the nearest.
 *
 * @returns its position in `others`; null if there is none in that direction
 */
export function nearestTo(from: Rectangle, others: readonly Rectangle[], arrow: Arrow): number | null {
  const isVertical = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const sign = arrow === 'ArrowDown' || arrow === 'ArrowRight' ? 1 : -1;
  const startOf = ({ top, left }: Rectangle) => (isVertical ? top : left);
  const asideOf = ({ top, left }: Rectangle) => (isVertical ? left : top);
  const isInLine = (other: Rectangle) =>
    isVertical ? other.left < from.right && other.right > from.left : other.top < from.bottom && other.bottom > from.top;
  const judged = others.flatMap((other, index) => {
    const along = (startOf(other) - startOf(from)) * sign;
    if (along < 1) return [];
    return [{ index, isInLine: isInLine(other), distance: along + ASIDE * Math.abs(asideOf(other) - asideOf(from)) }];
  });
  const [best] = judged.toSorted((a, b) => Number(b.isInLine) - Number(a.isInLine) || a.distance - b.distance);
  return best?.index ?? null;
}
