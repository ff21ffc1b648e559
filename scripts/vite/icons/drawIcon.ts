import icons from '@iconify-json/ic/icons.json' with { type: 'json' };

const STYLES: Readonly<Record<string, string>> = { Outlined: 'outline', Rounded: 'round', Sharp: 'sharp', TwoTone: 'twotone' };
const drawings: Readonly<Record<string, { readonly body: string }>> = icons.icons;
const aliases: Readonly<Record<string, { readonly parent: string }>> = icons.aliases;

/** The icon `PersonAddAlt1Outlined` of Material is `outline-person-add-alt-1` in the icon package. */
function nameOfDrawing(icon: string): string {
  const [, subject = '', style = ''] = /^(.+?)(Outlined|Rounded|Sharp|TwoTone)?$/.exec(icon) ?? [];
  const words = subject.replaceAll(/([a-z])([A-Z0-9])|([0-9])([A-Z])/g, '$1$3-$2$4');
  return `${STYLES[style] ?? 'baseline'}-${words.toLowerCase()}`;
}

/** A `<path fill-rule="evenodd" d="…"/>` as React elements; the fill belongs to the icon as a whole. */
function shapesOf(body: string): string[] {
  const shapes = [...body.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\/>/g)];
  if (shapes.map(([shape]) => shape).join('') !== body) throw new Error(`Cannot read the drawing ${body}`);
  return shapes.map(([, tag, text = ''], index) => {
    const pairs = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].filter(([pair]) => pair !== ' fill="currentColor"');
    const attributes = pairs.map(([, name = '', value]) => [name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]);
    return `jsx('${tag}', ${JSON.stringify(Object.fromEntries(attributes))}, '${index}')`;
  });
}

/**
 * The module of one icon, such as `AddOutlined`, equivalent to that of `@mui/icons-material`.
 *
 * @throws if the icon package does not contain it
 */
export function drawIcon(icon: string): string {
  const name = nameOfDrawing(icon);
  const drawing = drawings[name] ?? drawings[aliases[name]?.parent ?? ''];
  if (!drawing) throw new Error(`There is no icon "${icon}": @iconify-json/ic has no drawing "${name}".`);
  return [
    "import { createSvgIcon } from '@mui/material/utils';",
    "import { jsx } from 'react/jsx-runtime';",
    `export default createSvgIcon([${shapesOf(drawing.body).join(', ')}], '${icon}');`,
    '',
  ].join('\n');
}
