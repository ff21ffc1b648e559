import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawIcon } from './icons/drawIcon.ts';

const ICON = /^@mui\/icons-material\/(\w+)$/;
/** The packages that import icons. Tests and the dev server load them without plugins. */
const PACKAGES = ['ra-ui-materialui', 'ra-input-rich-text'];

const drawn = new Set<string>();

/** Writes the module of an icon, unless it is up to date. */
function writeIcon(icon: string): void {
  if (drawn.has(icon)) return;
  // Packages may be linked from another checkout.
  const folder = join(realpathSync('node_modules/@mui/icons-material'), 'drawn');
  const [file, text] = [join(folder, `${icon}.js`), drawIcon(icon)];
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(folder, { recursive: true });
    // Written atomically, because a build and a test may read it at the same time.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  drawn.add(icon);
}

/** The unique icons that packages import. */
export function iconsOfPackages(): string[] {
  const files = PACKAGES.flatMap((name) =>
    readdirSync(join('node_modules', name, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join('node_modules', name, 'dist', file)),
  );
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import .* from '@mui\/icons-material\/(\w+)';$/gm)]);
  return [...new Set(found.map(([, icon = '']) => icon))];
}

/**
 * Fills `packages/icons-material`, a replacement for a package of 43,000 files of which 180 are imported. Icons of other packages are
 * written at the start, those of our own files on demand.
 */
export function drawnIcons(): Plugin {
  return {
    name: 'drawn-icons',
    enforce: 'pre',
    configResolved: () => iconsOfPackages().forEach(writeIcon),
    resolveId(id) {
      const icon = ICON.exec(id)?.[1];
      if (icon) writeIcon(icon);
      return null;
    },
  };
}
