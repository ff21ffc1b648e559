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

test('every icon imported by react-admin or the screens has a drawing', () => {
  expect(iconsOfPackages()).toContain('ArrowDropDown');
  expect(ours).toContain('PersonAddAlt1Outlined');
  expect([...iconsOfPackages(), ...ours].map(faultOf).filter((fault) => fault !== null)).toEqual([]);
});

test('an icon without a drawing is reported by name', () => {
  expect(faultOf('NoSuchThingOutlined')).toBe(
    'There is no icon "NoSuchThingOutlined": @iconify-json/ic has no drawing "outline-no-such-thing".',
  );
});

test('an icon of several shapes keeps them all, in the colour of the icon', () => {
  expect(drawIcon('Schedule').match(/jsx\('path', \{"d":"[^"]+"\}, '\d'\)/g)).toHaveLength(2);
});

test('only the searched packages import icons', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;
  const importing = Object.keys(packages).filter((path) => packages[path]?.peerDependencies?.['@mui/icons-material']);
  expect(importing).toEqual(['node_modules/ra-input-rich-text', 'node_modules/ra-ui-materialui']);
});
