import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconsOfPackages } from '../../scripts/vite/drawnIcons';
import { drawIcon } from '../../scripts/vite/icons/drawIcon';
import { workingTree } from '../support/workingTree';

interface Locked {
  readonly packages: Readonly<Record<string, { readonly peerDependencies?: Readonly<Record<string, string>> }>>;
}

const imported = /from '@mui\/icons-material\/(\w+)'/g;
const ours = workingTree(['src'])
  .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imported)].map(([, icon = '']) => icon));

function faultOf(icon: string): string | null {
  try {
    drawIcon(icon);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('every icon that react-admin and the screens import has a drawing', () => {
  expect(iconsOfPackages()).toContain('ArrowDropDown');
  expect(ours).toContain('PersonAddAlt1Outlined');
  expect([...iconsOfPackages(), ...ours].map(faultOf).filter((fault) => fault !== null)).toEqual([]);
});

test('an icon without a drawing is named', () => {
  expect(faultOf('NoSuchThingOutlined')).toBe(
    'There is no icon "NoSuchThingOutlined": @iconify-json/ic has no drawing "outline-no-such-thing".',
  );
});

test('an icon of several shapes keeps them all, in the colour of the icon', () => {
  expect(drawIcon('Schedule').match(/jsx\('path', \{"d":"[^"]+"\}, '\d'\)/g)).toHaveLength(2);
});

test('no other package imports icons than those that are searched for them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;
  const asking = Object.keys(packages).filter((path) => packages[path]?.peerDependencies?.['@mui/icons-material']);
  expect(asking).toEqual(['node_modules/ra-input-rich-text', 'node_modules/ra-ui-materialui']);
});
