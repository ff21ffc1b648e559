import type { AppColours } from '../../colours';
import { type BundleFile, jsonFile, pictureFile } from '../bundleFile';
import { partsOfOne } from '../../colours';

const CATALOG = 'ios/App/App/Assets.xcassets';
const INFO = { version: 1, author: 'xcode' } as const;

/** An icon of an asset catalog: its device, its size in points and pixels per point. */
interface IconSlot {
  readonly idiom: 'iphone' | 'ipad' | 'ios-marketing';
  readonly points: number;
  readonly scale: 1 | 2 | 3;
}

const slots = (idiom: IconSlot['idiom'], points: number, ...scales: readonly IconSlot['scale'][]): IconSlot[] =>
  scales.map((scale) => ({ idiom, points, scale }));

/** Every icon of iOS: notifications, settings, search, the home screen and the App Store. Source: Human Interface Guidelines, App icons. */
export const IOS_ICONS: readonly IconSlot[] = [
  ...slots('iphone', 20, 2, 3),
  ...slots('iphone', 29, 2, 3),
  ...slots('iphone', 40, 2, 3),
  ...slots('iphone', 60, 2, 3),
  ...slots('ipad', 20, 1, 2),
  ...slots('ipad', 29, 1, 2),
  ...slots('ipad', 40, 1, 2),
  ...slots('ipad', 76, 1, 2),
  ...slots('ipad', 83.5, 2),
  ...slots('ios-marketing', 1024, 1),
];

const pixelsOf = ({ points, scale }: IconSlot) => points * scale;
/** Slots with the same pixel size share a file. */
const fileOf = (slot: IconSlot) => `icon-${pixelsOf(slot)}.png`;

/** Size of the launch screen's picture in points. */
const SPLASH_POINTS = 240;

/** The asset catalog: the icon in all sizes, the launch screen's picture, and the colours with their dark variants. */
export function iosAssets(colours: AppColours): BundleFile[] {
  const icons = `${CATALOG}/AppIcon.appiconset`;
  const splash = `${CATALOG}/Splash.imageset`;
  const sizes = [...new Set(IOS_ICONS.map(pixelsOf))];
  const scales = [1, 2, 3] as const;
  return [
    jsonFile(`${CATALOG}/Contents.json`, { info: INFO }),
    jsonFile(`${icons}/Contents.json`, {
      images: IOS_ICONS.map((slot) => ({
        filename: fileOf(slot),
        idiom: slot.idiom,
        scale: `${slot.scale}x`,
        size: `${slot.points}x${slot.points}`,
      })),
      info: INFO,
    }),
    ...sizes.map((size) =>
      pictureFile(`${icons}/icon-${size}.png`, { from: 'icon', width: size, height: size, background: colours.icon, alpha: false }),
    ),
    jsonFile(`${splash}/Contents.json`, {
      images: scales.map((scale) => ({ filename: `splash@${scale}x.png`, idiom: 'universal', scale: `${scale}x` })),
      info: INFO,
    }),
    ...scales.map((scale) =>
      pictureFile(`${splash}/splash@${scale}x.png`, { from: 'splash', width: SPLASH_POINTS * scale, height: SPLASH_POINTS * scale }),
    ),
    colourSet('SplashBackground', colours.splash, colours.splashDark),
    colourSet('AccentColor', colours.primary),
  ];
}

function colourSet(name: string, light: string, dark?: string): BundleFile {
  const shade = (hex: string) => ({ idiom: 'universal', color: { 'color-space': 'srgb', components: partsOfOne(hex) } });
  return jsonFile(`${CATALOG}/${name}.colorset/Contents.json`, {
    colors: [shade(light), ...(dark === undefined ? [] : [{ appearances: [{ appearance: 'luminosity', value: 'dark' }], ...shade(dark) }])],
    info: INFO,
  });
}
